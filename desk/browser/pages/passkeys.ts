// Passkeys of this device, between the server's options and the browser's API.
import { startAuthentication, startRegistration } from '@simplewebauthn/browser';
import { answerOf, api, RequestError } from '../client.ts';

/** Signs in with a passkey chosen by the person. @throws RequestError in German */
export async function signInWithPasskey(): Promise<void> {
  const { passkey } = api['sign-in'];
  const options = await answerOf(passkey.options.$post());
  const response = await askDevice(startAuthentication, options);
  await answerOf(passkey.$post({ json: { response } }));
}

/** Creates the passkey of an invited person and signs in. @throws RequestError in German */
export async function acceptInvitation(token: string): Promise<void> {
  const { passkey } = api.invitation;
  const options = await answerOf(passkey.options.$post({ json: { token } }));
  const response = await askDevice(startRegistration, options);
  await answerOf(passkey.$post({ json: { token, response } }));
}

/** Adds a passkey to the signed-in account. @throws RequestError in German */
export async function addPasskey(): Promise<void> {
  const options = await answerOf(api.passkeys.options.$post());
  const response = await askDevice(startRegistration, options);
  await answerOf(api.passkeys.$post({ json: { response } }));
}

async function askDevice(
  start: (given: { optionsJSON: never }) => Promise<{ readonly id: string }>,
  options: object,
) {
  try {
    // The types of library and browser differ in optional `undefined`.
    return { ...(await start({ optionsJSON: options as never })) };
  } catch (cause) {
    if (!(cause instanceof Error)) throw cause;
    // Browsers do not distinguish cancelling from a missing passkey, for privacy.
    const reason =
      cause.name === 'InvalidStateError'
        ? 'Dieses Gerät hat schon einen Passkey für Ihr Konto.'
        : 'Abgebrochen, oder auf diesem Gerät gibt es keinen passenden Passkey.';
    throw new RequestError(0, reason);
  }
}
