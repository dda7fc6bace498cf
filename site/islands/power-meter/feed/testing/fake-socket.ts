import type { FeedSocket } from '../create-power-feed.ts';

/** A socket whose server is the test. */
export interface FakeSocket extends FeedSocket {
  /** With which code the client closed it, if it has. */
  closedWith(): number | undefined;
  accept(): void;
  send(content: unknown): void;
  /** As a browser reports it: with an error first when the connection broke. */
  hangUp(code: number): void;
}

export function createFakeSocket(): FakeSocket {
  const target = new EventTarget();
  let closedWith: number | undefined;
  const tell = (type: string, details: object = {}) =>
    target.dispatchEvent(Object.assign(new Event(type), details));
  return Object.assign(target, {
    close(code: number) {
      closedWith ??= code;
    },
    closedWith: () => closedWith,
    accept: () => void tell('open'),
    send: (content: unknown) => void tell('message', { data: content }),
    hangUp(code: number) {
      if (code === 1006) tell('error');
      tell('close', { code });
    },
  });
}
