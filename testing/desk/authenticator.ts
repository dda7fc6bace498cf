// A device that holds passkeys (W3C Web Authentication, level 3), as far as the desk asks for it: keys on the curve
// P-256 and no attestation.
import { createHash, generateKeyPairSync, randomBytes, sign } from 'node:crypto';
import type { Browser } from './browser.ts';
import type { RunningDeskHome } from './running-desk.ts';

interface Authenticator {
  /** What `navigator.credentials.create` answers, as JSON. */
  create(options: Record<string, unknown>): Record<string, unknown>;
  /** What `navigator.credentials.get` answers, as JSON. */
  get(options: Record<string, unknown>): Record<string, unknown>;
}

interface Traits {
  readonly origin?: string;
  readonly host?: string;
  /** Whether it asks for a PIN or a finger. */
  readonly verifiesOwner?: boolean;
}

const isPresent = 0x01;
const isVerified = 0x04;
const hasCredential = 0x40;

export function createAuthenticator(traits: Traits = {}): Authenticator {
  const { origin = 'http://localhost:3003', host = 'localhost' } = traits;
  const { privateKey, publicKey } = generateKeyPairSync('ec', { namedCurve: 'P-256' });
  const id = randomBytes(32);
  let count = 0;

  function clientData(type: string, challenge: unknown): Buffer {
    return Buffer.from(JSON.stringify({ type, challenge, origin, crossOrigin: false }));
  }

  function authenticatorData(moreFlags: number, rest = Buffer.alloc(0)): Buffer {
    const counter = Buffer.alloc(4);
    counter.writeUInt32BE(count);
    count += 1;
    const flags = isPresent | (traits.verifiesOwner === false ? 0 : isVerified);
    return Buffer.concat([sha256(host), Buffer.from([flags | moreFlags]), counter, rest]);
  }

  const credential = (response: Record<string, unknown>) => ({
    id: text(id),
    rawId: text(id),
    type: 'public-key',
    authenticatorAttachment: 'platform',
    clientExtensionResults: {},
    response,
  });

  return {
    create({ challenge }) {
      const { x = '', y = '' } = publicKey.export({ format: 'jwk' });
      // RFC 9053, section 7.1: an EC2 key for ES256.
      const key = Buffer.concat([
        Buffer.from('a5010203262001215820', 'hex'),
        Buffer.from(x, 'base64url'),
        Buffer.from('225820', 'hex'),
        Buffer.from(y, 'base64url'),
      ]);
      const length = Buffer.from([0, id.length]);
      const data = authenticatorData(
        hasCredential,
        Buffer.concat([Buffer.alloc(16), length, id, key]),
      );
      // { fmt: "none", attStmt: {}, authData: … } in CBOR.
      const attestation = Buffer.concat([
        Buffer.from('a363666d74646e6f6e656761747453746d74a068617574684461746158', 'hex'),
        Buffer.from([data.length]),
        data,
      ]);
      return credential({
        clientDataJSON: text(clientData('webauthn.create', challenge)),
        attestationObject: text(attestation),
        transports: ['internal'],
      });
    },
    get({ challenge }) {
      const client = clientData('webauthn.get', challenge);
      const data = authenticatorData(0);
      const signature = sign('sha256', Buffer.concat([data, sha256(client)]), privateKey);
      return credential({
        clientDataJSON: text(client),
        authenticatorData: text(data),
        signature: text(signature),
      });
    },
  };
}

function sha256(bytes: string | Buffer): Buffer {
  return createHash('sha256').update(bytes).digest();
}

function text(bytes: Buffer): string {
  return bytes.toString('base64url');
}

/** Accepts an invitation as its page does. */
export async function acceptInvitation(browser: Browser, device: Authenticator, token: string) {
  const options = await browser.post('/api/invitation/passkey/options', { token });
  if (options.status !== 200) return options;
  const response = device.create(options.body);
  return await browser.post('/api/invitation/passkey', { token, response });
}

/** Invites a person who makes a passkey. @returns the device, and the browser with the session */
export async function enroll(desk: RunningDeskHome, mail = 'ada@desk.example') {
  const device = createAuthenticator();
  const browser = desk.browser();
  await acceptInvitation(browser, device, await desk.invite(mail));
  return { browser, device };
}

/** Signs in as the page does. */
export async function signInWith(browser: Browser, device: Authenticator) {
  const { body: options } = await browser.post('/api/sign-in/passkey/options');
  return await browser.post('/api/sign-in/passkey', { response: device.get(options) });
}
