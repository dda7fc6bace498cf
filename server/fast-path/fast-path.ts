// A shorter way for the commonest requests: on a fresh connection we look at the bytes ourselves, and
// what is one plain read of a prepared answer gets it at once. With the first request that is anything
// else, the connection is Node's for good. Why: docs/decisions/0018-fast-path.md.
import type { Server, Socket } from 'node:net';
import type { FindPrepared } from '../find-prepared.ts';
import type { Limits } from '../limits.ts';
import { createAnswerRead } from './answer-read.ts';

export interface FastPath {
  /** Ends the connections that wait for a request. */
  closeIdleConnections(): void;
  closeAllConnections(): void;
}

export interface FastPathParts {
  readonly limits: Limits;
  readonly find: FindPrepared;
  /** Is told of every answer once it is sent, or once that has failed. */
  readonly note?:
    | ((target: string, status: number | 'aborted', seconds: number) => void)
    | undefined;
}

/** Puts the short way in front of one of Node's HTTP servers, whose answers stay as they are. */
export function openFastPath(server: Server, { find, limits, note }: FastPathParts): FastPath {
  const [serveByNode] = server.listeners('connection');
  if (!serveByNode) throw new Error('The server has no listener for connections.');
  server.removeAllListeners('connection');
  const answerRead = createAnswerRead(find, limits.keepAliveTimeoutMs);
  const sockets = new Set<Socket>();

  function answer(socket: Socket, chunk: Buffer): boolean {
    const startedAt = note ? performance.now() : 0;
    const answered = answerRead(chunk);
    if (!answered) return false;
    const { bytes, status, target } = answered;
    const noteSent =
      note &&
      ((fault?: Error | null) =>
        note(target, fault ? 'aborted' : status, (performance.now() - startedAt) / 1_000));
    // Whoever asks faster than it reads has to wait.
    if (!socket.write(bytes, noteSent)) socket.pause();
    return true;
  }

  server.on('connection', (socket: Socket) => {
    let hasAnswered = false;
    const onData = (chunk: Buffer) => {
      if (!answer(socket, chunk)) return leave(chunk);
      if (hasAnswered) return;
      hasAnswered = true;
      socket.setTimeout(limits.keepAliveTimeoutMs);
    };
    const onDrain = () => socket.resume();
    const onEnd = () => socket.end();
    const onError = () => socket.destroy();
    const onClose = () => sockets.delete(socket);
    const onTimeout = () => {
      if (hasAnswered) socket.destroy();
      else server.emit('clientError', saidNothing, socket);
    };
    const listeners = {
      data: onData,
      drain: onDrain,
      end: onEnd,
      error: onError,
      close: onClose,
      timeout: onTimeout,
    };
    const leave = (chunk: Buffer) => {
      for (const [event, listener] of Object.entries(listeners)) socket.off(event, listener);
      sockets.delete(socket);
      socket.setTimeout(0);
      serveByNode.call(server, socket);
      socket.unshift(chunk);
    };
    for (const [event, listener] of Object.entries(listeners)) socket.on(event, listener);
    sockets.add(socket);
    socket.setTimeout(limits.headersTimeoutMs);
  });

  const close = (isToClose: (socket: Socket) => boolean) => {
    for (const socket of sockets) if (isToClose(socket)) socket.destroy();
  };
  return {
    closeIdleConnections: () => close((socket) => socket.writableLength === 0),
    closeAllConnections: () => close(() => true),
  };
}

const saidNothing = Object.assign(new Error('No request came'), {
  code: 'ERR_HTTP_REQUEST_TIMEOUT',
});
