// What a server agrees to when a client offers nothing else.
import { connect, type SecureVersion } from 'node:tls';

/** The protocol that is spoken when only this one is offered; undefined when the server refuses. */
export async function protocolWith(port: number, only: SecureVersion): Promise<string | undefined> {
  const agreed = await shakeHands(port, { minVersion: only, maxVersion: only });
  return agreed?.protocol;
}

/**
 * The suite that a server of TLS 1.2 takes.
 * @param ciphers in OpenSSL's names, those that the client likes best first
 * @returns undefined when it takes none of them
 */
export async function chosenCipher(port: number, ciphers: string): Promise<string | undefined> {
  const agreed = await shakeHands(port, { ciphers, maxVersion: 'TLSv1.2' });
  return agreed?.cipher;
}

interface Offer {
  readonly minVersion?: SecureVersion;
  readonly maxVersion: SecureVersion;
  readonly ciphers?: string;
}

function shakeHands(port: number, { ciphers = 'ALL:eNULL', ...versions }: Offer) {
  // Our own OpenSSL would refuse what is weak, whatever the server says.
  const offer = { ...versions, ciphers: `${ciphers}:@SECLEVEL=0` };
  return new Promise<{ protocol: string; cipher: string } | undefined>((resolve) => {
    const socket = connect({
      port,
      servername: 'localhost',
      rejectUnauthorized: false,
      ...offer,
    });
    socket.once('secureConnect', () => {
      resolve({ protocol: String(socket.getProtocol()), cipher: socket.getCipher().name });
      socket.destroy();
    });
    socket.once('error', () => resolve(undefined));
  });
}
