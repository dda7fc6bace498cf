// Passkeys of this device: the server's options, what the device makes of them, and back.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { answerOf, api, RequestError } from '../client.ts';

/** Signs in with the passkey that the person picks. @throws RequestError in German */
export async function signInWithPasskey(): Promise<void> {
  const { passkey } = api['sign-in'];
  const options = await answerOf(passkey.options.$post());
  const response = await askDevice(startAuthentication, options);
  await answerOf(passkey.$post({ json: { response } }));
}

/** Makes the passkey of an invited person, who is signed in by it. @throws RequestError in German */
export async function acceptInvitation(token: string): Promise<void> {
  const { passkey } = api.invitation;
  const options = await answerOf(passkey.options.$post({ json: { token } }));
  const response = await askDevice(startRegistration, options);
  await answerOf(passkey.$post({ json: { token, response } }));
}

/** Adds a passkey to the account that is signed in. @throws RequestError in German */
export async function addPasskey(name: string): Promise<void> {
  const options = await answerOf(api.passkeys.options.$post());
  const response = await askDevice(startRegistration, options);
  await answerOf(api.passkeys.$post({ json: { name, response } }));
}

async function askDevice(
  start: (given: { optionsJSON: never }) => Promise<{ readonly id: string }>,
  options: object,
) {
  try {
    // Types of the server's library and the browser's differ in what may be `undefined`.
    return { ...(await start({ optionsJSON: options as never })) };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // The browser does not tell a change of mind from a missing key, so that no page learns which.
    const reason =
      cause.name === 'InvalidStateError'
        ? 'Dieses Gerät hat schon einen Passkey für Ihr Konto.'
        : 'Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey.';
    throw new RequestError(0, reason);
  }
}
