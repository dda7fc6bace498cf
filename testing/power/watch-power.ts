import { once } from 'node:events';
import { WebSocket } from 'ws';
import { siteOrigin } from './running-service.ts';

interface WatcherWishes {
  /** Null for none. */
  readonly origin?: string | null;
  readonly client?: string;
  readonly answersPings?: boolean;
}

/** Opens a websocket, and waits until it is open. */
export async function watchPower(port: number, wishes: WatcherWishes = {}) {
  const { origin = siteOrigin, client = 'someone', answersPings = true } = wishes;
  const socket = new WebSocket(`ws://127.0.0.1:${port}/power`, {
    ...(origin !== null && { origin }),
    headers: { 'x-test-client': client },
    autoPong: answersPings,
    perMessageDeflate: true,
  });
  const frames: string[] = [];
  socket.on('message', (data, isBinary) => {
    frames.push(isBinary ? 'binary' : String(data));
  });
  /** Resolves once it is closed, with code and reason as the browser would tell them. */
  const closed = new Promise<string>((resolve) => {
    socket.on('close', (code, reason) => resolve(`${code} ${reason}`.trim()));
  });
  await once(socket, 'open');
  return {
    socket,
    frames: frames as readonly string[],
    closed,
    /** Every frame, once all that either side has sent so far has arrived. */
    async caughtUp(): Promise<readonly string[]> {
      // Nothing overtakes a ping and its answer.
      socket.ping();
      await once(socket, 'pong');
      return frames;
    },
  };
}
