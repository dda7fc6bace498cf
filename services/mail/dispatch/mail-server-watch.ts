// A wrong password is noticed when the server starts, not with the first enquiry.
import type { Logger } from 'pino';
import { probeSmtp } from './smtp-probe.ts';

export interface MailServerWatch {
  /** Asks the mail server and logs what has changed since it was last asked. */
  look(): Promise<void>;
  /** Whether the mail server has let us in when it was last asked; true before. */
  isUp(): boolean;
}

const patienceMs = 5_000;

/** @param smtpUrl without it there is nothing to watch: mails become files */
export function createMailServerWatch(smtpUrl: URL | undefined, log: Logger): MailServerWatch {
  let isUp = true;
  return {
    async look() {
      const fault = smtpUrl && (await probeSmtp(smtpUrl, patienceMs));
      if (isUp === !fault) return;
      isUp = !fault;
      if (!fault) return log.info('the mail server lets us in again');
      const { code, responseCode } = fault;
      const what = code === 'EAUTH' ? 'refuses user or password' : 'cannot be used';
      log.error(
        { code, reply: responseCode },
        `the mail server ${what} (MAIL_SMTP_URL), mails wait`,
      );
    },
    isUp: () => isUp,
  };
}
