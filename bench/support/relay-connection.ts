import type { Socket } from 'node:net';
import { followDialogue, type Stage } from './smtp-stage.ts';

/** `stall` keeps the connection open and says nothing any more. */
export type Break = 'end' | 'reset' | 'stall';

export interface RelayOptions {
  readonly delayMs: number;
  readonly cut: { readonly at: Stage; readonly by: Break } | undefined;
  /** @param isLate the server had accepted the mail, and the service was not told */
  onCut(isLate: boolean): void;
  /** Nothing was to be cut, and the service left while the server had its mail and had not answered. */
  onUnheard(): void;
  onClose(): void;
}

export interface Relay {
  hangUp(): void;
}

/** Passes an SMTP dialogue on, chunk by chunk, until the stage at which it is to be cut. */
export function relayConnection(client: Socket, server: Socket, options: RelayOptions): Relay {
  const { cut, delayMs, onCut, onUnheard, onClose } = options;
  const dialogue = followDialogue();
  let isCut = false;

  client.on('data', (chunk: Buffer) => {
    const stage = dialogue.fromClient(chunk);
    // The server gets the end of the text and accepts; only its answer is kept from the service.
    if (stage === cut?.at && stage !== 'acceptance') breakOff();
    else if (!isCut) later(() => server.write(chunk));
  });
  server.on('data', (chunk: Buffer) => {
    const isGreeting = dialogue.stage() === 'greeting';
    const isWanted = dialogue.isAccepting() || isGreeting;
    if (cut?.at === dialogue.stage() && isWanted) breakOff();
    else if (!isCut) later(() => client.write(chunk));
    if (!isCut) dialogue.fromServer();
  });
  for (const socket of [client, server]) socket.setNoDelay().on('error', () => {});
  client.on('close', () => {
    // Where connections are cut no service is killed, but on a busy machine its patience may end first.
    if (!isCut && dialogue.isAccepting()) {
      if (cut) onCut(true);
      else onUnheard();
    }
    server.destroy();
  });
  server.on('close', () => {
    if (cut?.by !== 'stall' || !isCut) client.destroy();
    onClose();
  });

  function breakOff(): void {
    if (isCut) return;
    isCut = true;
    onCut(dialogue.isAccepting());
    if (cut?.by === 'end') client.end();
    if (cut?.by === 'reset') client.resetAndDestroy();
  }

  function later(pass: () => void): void {
    if (delayMs === 0) pass();
    else setTimeout(pass, delayMs);
  }

  return {
    hangUp() {
      if (!isCut && dialogue.isAccepting()) onCut(true);
      isCut = true;
      client.destroy();
      server.destroy();
    },
  };
}
