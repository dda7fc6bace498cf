import { findProofAside } from './find-proof.ts';

const answerTimeoutMs = 20_000;

/**
 * Posts an enquiry as JSON with its proof of work. Any 2xx is success.
 * @throws Error when the service refuses, does not answer within 20 s, or the proof's hash is broken
 */
export async function sendEnquiry<Field extends string>(
  path: string,
  fields: readonly Field[],
  values: Readonly<Record<Field, string>>,
): Promise<void> {
  const proof = await findProofAside(fields.map((field) => values[field]));
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Timestamp: String(proof) },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
}
