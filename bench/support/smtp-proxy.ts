// Stands between the service and the mail server and breaks the way between them.
import { connect, createServer, type Server, type Socket } from 'node:net';
import { type Break, type Relay, relayConnection } from './relay-connection.ts';
import type { Stage } from './smtp-stage.ts';

export type Behaviour =
  | { readonly kind: 'pass' }
  | { readonly kind: 'refuse' }
  | { readonly kind: 'slow'; readonly delayMs: number }
  /** Breaks each connection where the function says; the first connection is number 0. */
  | { readonly kind: 'cut'; readonly where: (connection: number) => { at: Stage; by: Break } };

export interface SmtpProxy {
  readonly port: number;
  /** Connections broken so far. */
  readonly cuts: () => number;
  /** Those of them whose mail the server had already accepted: each may come twice. */
  readonly lateCuts: () => number;
  /** Mails of connections that were let through, which the service left before it heard the answer. */
  readonly unheard: () => number;
  /** Ends every open connection and applies to those that come. */
  behave(behaviour: Behaviour): Promise<void>;
  close(): Promise<void>;
}

export async function startSmtpProxy(targetPort: number): Promise<SmtpProxy> {
  let behaviour: Behaviour = { kind: 'pass' };
  let connections = 0;
  let cuts = 0;
  let lateCuts = 0;
  let unheard = 0;
  const relays = new Set<Relay>();
  const server = createServer(admit);
  const port = await listen(server, 0);

  function admit(client: Socket): void {
    const relay = relayConnection(client, connect(targetPort, '127.0.0.1'), {
      delayMs: behaviour.kind === 'slow' ? behaviour.delayMs : 0,
      cut: behaviour.kind === 'cut' ? behaviour.where(connections) : undefined,
      onCut(isLate) {
        cuts += 1;
        if (isLate) lateCuts += 1;
      },
      onUnheard() {
        unheard += 1;
      },
      onClose: () => relays.delete(relay),
    });
    connections += 1;
    relays.add(relay);
  }

  function hangUp(): void {
    for (const relay of relays) relay.hangUp();
  }

  return {
    port,
    cuts: () => cuts,
    lateCuts: () => lateCuts,
    unheard: () => unheard,
    async behave(next) {
      behaviour = next;
      connections = 0;
      hangUp();
      if (next.kind === 'refuse') await close(server);
      else if (!server.listening) await listen(server, port);
    },
    async close() {
      hangUp();
      await close(server);
    },
  };
}

function listen(server: Server, port: number): Promise<number> {
  return new Promise((resolve) => {
    server.listen(port, '127.0.0.1', () => {
      const address = server.address();
      resolve(typeof address === 'object' && address ? address.port : 0);
    });
  });
}

function close(server: Server): Promise<void> {
  return new Promise((resolve) => {
    server.close(() => resolve());
  });
}
