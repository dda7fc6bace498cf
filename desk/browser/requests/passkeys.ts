// Passkeys in the browser: the server's options go to the device, and its answer back.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { passkeyOptionsSchema } from '../../api/accounts.ts';
import { ask, RequestError, tell } from './ask.ts';

/** Signs in with the passkey that the person picks. @throws RequestError in German */
export async function signInWithPasskey(): Promise<void> {
  const optionsJSON = await optionsFrom('/api/sign-in/passkey');
  const response = await held(() => startAuthentication({ optionsJSON }));
  await tell('/api/sign-in/passkey', { method: 'POST', body: { response } });
}

/** Makes the passkey of an invited person, who is signed in by it. @throws RequestError in German */
export function acceptInvitation(token: string): Promise<void> {
  return create('/api/invitation/passkey', { token });
}

/** Adds a passkey to the account that is signed in. @throws RequestError in German */
export function addPasskey(name: string): Promise<void> {
  return create('/api/passkeys', { name });
}

async function create(path: string, body: object): Promise<void> {
  const optionsJSON = await optionsFrom(path, body);
  const response = await held(() => startRegistration({ optionsJSON }));
  await tell(path, { method: 'POST', body: { ...body, response } });
}

async function optionsFrom(path: string, body?: object) {
  const options = await ask(passkeyOptionsSchema, `${path}/options`, { method: 'POST', body });
  // Browsers look at all of it.
  return options as never;
}

async function held<Answer>(take: () => Promise<Answer>): Promise<Answer> {
  try {
    return await take();
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // The browser says the same whether somebody changed their mind or has no key: nobody shall learn which.
    const reason =
      cause.name === 'InvalidStateError'
        ? 'Dieses Gerät hat schon einen Passkey für Ihr Konto.'
        : 'Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey.';
    throw new RequestError(0, reason);
  }
}
