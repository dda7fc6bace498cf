// How far a connection to the mail server went. nodemailer's errors say so only where the server has answered; its log
// of a transaction does for those that were cut or went silent.
import type { SmtpError } from './smtp-errors.ts';

interface Entry {
  /** Of the connection. */
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

/** A log for one transport, with `transactionLog`. */
export function createStageLog() {
  const stages = new Map<string, string>();
  const ofErrors = new WeakMap<object, string>();
  // Of errors that no connection has: one mail is sent at a time, but for slow ones.
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
      // Its error, if there is one, comes first.
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
    /** @param error what the transport threw */
    stage(error: SmtpError): string {
      const { code, command = '' } = error;
      if (code === 'EMESSAGE') return 'after DATA';
      return stageOf[command.split(' ', 1)[0] ?? ''] ?? ofErrors.get(error) ?? latest;
    },
  };
}
