// A page is sent at once. Films and large pictures go out in pieces, one in each turn of the event
// loop: it accepts one connection a turn, and a thousand who want a film at the same moment must not
// hold up somebody who wants a page.
import type { ServerResponse } from 'node:http';

const pieceBytes = 64 * 1_024;

/** Sends the body of an answer whose head is written, and ends it. */
export type SendBody = (response: ServerResponse, body: Buffer) => void;

export function createSendBody(): SendBody {
  const waiting: (() => void)[] = [];

  function waitForTurn(send: () => void): void {
    waiting.push(send);
    if (waiting.length === 1) setImmediate(takeTurn);
  }

  function takeTurn(): void {
    const [send] = waiting;
    send?.();
    waiting.shift();
    if (waiting.length > 0) setImmediate(takeTurn);
  }

  function sendPiece(response: ServerResponse, body: Buffer, from: number): void {
    if (response.destroyed) return;
    const to = from + pieceBytes;
    if (to >= body.length) {
      response.end(body.subarray(from));
      return;
    }
    const goOn = () => waitForTurn(() => sendPiece(response, body, to));
    if (response.write(body.subarray(from, to))) goOn();
    else response.once('drain', goOn);
  }

  return (response, body) => {
    if (body.length <= pieceBytes) response.end(body);
    else waitForTurn(() => sendPiece(response, body, 0));
  };
}
