// Tracks how far an SMTP connection got. nodemailer's errors tell the stage only if the server has answered; its
// transaction log covers cut and silent connections too.
import type { SmtpError } from './smtp-errors.ts';

interface Entry {
  /** Connection id. */
  readonly sid?: string;
  readonly tnx?: string;
  readonly err?: object;
}

const stageOf: Readonly<Record<string, string>> = {
  STARTTLS: 'TLS',
  AUTH: 'login',
  MAIL: 'MAIL FROM',
  RCPT: 'RCPT TO',
  DATA: 'DATA',
};

/** A logger for one transport, with `transactionLog`. */
export function createStageLog() {
  const stages = new Map<string, string>();
  const ofErrors = new WeakMap<object, string>();
  // For errors without a connection: mails are sent one at a time, except slow ones.
  let latest = 'connect';

  function reach(sid: string, stage: string): void {
    stages.set(sid, stage);
    latest = stage;
  }

  function note({ err, sid, tnx }: Entry, text = ''): void {
    if (sid === undefined) return;
    if (err) ofErrors.set(err, stages.get(sid) ?? 'connect');
    else if (tnx === 'message') reach(sid, 'after DATA');
    else if (tnx === 'client') {
      const stage = stageOf[text.split(/[ :]/, 1)[0] ?? ''];
      if (stage) reach(sid, stage);
    } else if (tnx === 'network') {
      if (text.includes('established')) reach(sid, 'greeting');
      // The error, if any, is handled before.
      else setImmediate(() => stages.delete(sid));
    }
  }

  return {
    logger: {
      level() {},
      trace: note,
      debug: note,
      info: note,
      warn: note,
      error: note,
      fatal: note,
    },
    /** @param error thrown by the transport */
    stage(error: SmtpError): string {
      const { code, command = '' } = error;
      if (code === 'EMESSAGE') return 'after DATA';
      return stageOf[command.split(' ', 1)[0] ?? ''] ?? ofErrors.get(error) ?? latest;
    },
  };
}
