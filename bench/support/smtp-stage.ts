// Follows an SMTP dialogue from outside, far enough to know at which stage a connection stands.

export const stages = ['greeting', 'EHLO', 'MAIL', 'RCPT', 'DATA', 'text', 'acceptance'] as const;
/** `acceptance`: the server has the whole mail and is about to say 250. */
export type Stage = (typeof stages)[number];

export interface Dialogue {
  stage(): Stage;
  /** Whether the server has a whole mail and has not yet answered. */
  isAccepting(): boolean;
  /** @returns the stage reached by what the client sends */
  fromClient(chunk: Buffer): Stage;
  fromServer(): void;
}

const commands: Readonly<Record<string, Stage>> = {
  EHLO: 'EHLO',
  MAIL: 'MAIL',
  RCPT: 'RCPT',
  DATA: 'DATA',
};

/** Follows the client line by line, since several commands may come in one piece. */
export function followDialogue(): Dialogue {
  let stage: Stage = 'greeting';
  let isAccepting = false;
  let tail = '';

  function readText(text: string): void {
    tail = (tail + text).slice(-5);
    isAccepting = tail === '\r\n.\r\n';
    stage = isAccepting ? 'acceptance' : 'text';
  }

  function readCommands(text: string): void {
    const [line = '', ...rest] = text.split(/(?<=\n)/);
    stage = commands[line.slice(0, 4).toUpperCase()] ?? stage;
    if (rest.length === 0) return;
    if (stage === 'DATA') readText(rest.join(''));
    else readCommands(rest.join(''));
  }

  return {
    stage: () => stage,
    isAccepting: () => isAccepting,
    fromClient(chunk) {
      const text = chunk.toString('latin1');
      if (stage === 'DATA' || stage === 'text') {
        readText(text);
      } else {
        tail = '';
        readCommands(text);
      }
      return stage;
    },
    fromServer() {
      isAccepting = false;
    },
  };
}
