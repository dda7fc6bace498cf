// WebAuthn as the browser has it; what it sends and takes is JSON since 2024.
import { z } from 'zod';
import { ask, RequestError, tell } from './ask.ts';

const optionsSchema = z.looseObject({ challenge: z.string() });

/** Signs in with whichever passkey the person picks. @throws RequestError in German */
export async function signInWithPasskey(): Promise<void> {
  const options = await ask(optionsSchema, '/api/auth/passkey/generate-authenticate-options');
  const credential = await held(() =>
    navigator.credentials.get({
      publicKey: PublicKeyCredential.parseRequestOptionsFromJSON(
        options as unknown as PublicKeyCredentialRequestOptionsJSON,
      ),
    }),
  );
  await tell('/api/auth/passkey/verify-authentication', {
    method: 'POST',
    body: { response: credential.toJSON() },
  });
}

/** Adds a passkey to the account that is signed in. @throws RequestError in German */
export async function addPasskey(name: string): Promise<void> {
  const query = new URLSearchParams({ name });
  const options = await ask(optionsSchema, `/api/auth/passkey/generate-register-options?${query}`);
  const response = await createPasskey(options);
  await tell('/api/auth/passkey/verify-registration', { method: 'POST', body: { response, name } });
}

/** @param options as the server sent them @throws RequestError in German */
export async function createPasskey(options: unknown): Promise<unknown> {
  const credential = await held(() =>
    navigator.credentials.create({
      publicKey: PublicKeyCredential.parseCreationOptionsFromJSON(
        options as PublicKeyCredentialCreationOptionsJSON,
      ),
    }),
  );
  return credential.toJSON();
}

export function canUsePasskeys(): boolean {
  return (
    typeof PublicKeyCredential === 'function' &&
    'parseCreationOptionsFromJSON' in PublicKeyCredential
  );
}

async function held(take: () => Promise<Credential | null>): Promise<PublicKeyCredential> {
  try {
    const credential = await take();
    if (credential instanceof PublicKeyCredential) return credential;
  } catch (cause) {
    if (cause instanceof DOMException && cause.name === 'InvalidStateError') {
      throw new RequestError(0, 'Dieses Gerät hat schon einen Passkey für Ihr Konto.');
    }
    if (!(cause instanceof DOMException)) throw cause;
  }
  // The browser says the same whether somebody changed their mind or has no key: nobody shall learn which.
  throw new RequestError(0, 'Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey.');
}

/** Makes the first passkey of an invited person, who is signed in by it. @throws RequestError in German */
export async function acceptWithPasskey(token: string): Promise<void> {
  const options = await ask(optionsSchema, '/api/invitation/passkey-options', {
    method: 'POST',
    body: { token },
  });
  const response = await createPasskey(options);
  await tell('/api/invitation/passkey', {
    method: 'POST',
    body: { token, response, name: 'Erster Passkey' },
  });
}
