// The DevTools protocol as Chromium speaks it with `--remote-debugging-pipe`: JSON messages, each ended by
// a zero byte. Source: chromedevtools.github.io/devtools-protocol
import type { Readable, Writable } from 'node:stream';

interface Message {
  readonly id?: number;
  readonly method?: string;
  readonly params?: unknown;
  readonly result?: unknown;
  readonly error?: { readonly message: string };
}

export interface DevToolsPipe {
  /**
   * @param session the target that is meant; without it, the browser itself
   * @throws Error when the browser refuses the command
   */
  readonly send: (method: string, params?: object, session?: string) => Promise<unknown>;
}

/** @param hear called with every event, from whatever target */
export function talkThrough(
  input: Writable,
  output: Readable,
  hear: (method: string, params: unknown) => void,
): DevToolsPipe {
  const answers = new Map<number, (message: Message) => void>();
  let lastId = 0;
  let rest = '';

  output.setEncoding('utf8').on('data', (chunk: string) => {
    const messages = (rest + chunk).split('\0');
    rest = messages.pop() ?? '';
    for (const message of messages) take(JSON.parse(message));
  });

  function take(message: Message): void {
    if (message.method) hear(message.method, message.params);
    if (message.id !== undefined) answers.get(message.id)?.(message);
  }

  return {
    send(method, params = {}, sessionId) {
      lastId += 1;
      const id = lastId;
      input.write(`${JSON.stringify({ id, method, params, sessionId })}\0`);
      return new Promise((resolve, reject) =>
        answers.set(id, ({ result, error }) => {
          answers.delete(id);
          if (error) reject(new Error(`${method}: ${error.message}`));
          else resolve(result);
        }),
      );
    },
  };
}
