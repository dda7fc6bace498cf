// A wrong password is noticed when the server starts, not with the first enquiry.

import { createTransport } from 'nodemailer';
import type { Logger } from 'pino';
import type { MailSettings } from '../settings/mail-settings.ts';
import { mustEncrypt } from './smtp.ts';

interface MailServerWatch {
  /** Asks the mail server and logs what has changed since it was last asked. */
  look(): Promise<void>;
  /** Whether the mail server has let us in when it was last asked; true before. */
  isUp(): boolean;
}

const patienceMs = 5_000;

/** Without a mail server there is nothing to watch: mails become files. */
export function createMailServerWatch(
  { smtpUnencrypted = false, smtpUrl }: Pick<MailSettings, 'smtpUnencrypted' | 'smtpUrl'>,
  log: Logger,
): MailServerWatch {
  let isUp = true;
  return {
    async look() {
      if (!smtpUrl) return;
      const encrypted = mustEncrypt(smtpUrl, smtpUnencrypted);
      const fault = await probeSmtp(smtpUrl, patienceMs, encrypted);
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

export interface SmtpError extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Connects, greets, begins TLS, checks the certificate and signs in, and sends nothing.
 *
 * @param timeoutMs for each answer
 * @returns what is in the way, if anything is
 */
export async function probeSmtp(
  smtpUrl: URL,
  timeoutMs: number,
  requireTLS: boolean,
): Promise<SmtpError | undefined> {
  const transport = createTransport({
    url: smtpUrl.href,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as SmtpError;
  } finally {
    transport.close();
  }
}
