import { findProof } from '../../../contract/proof-of-work.ts';

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
  const proof = await findProof(
    fields.map((field) => values[field]),
    nextTask,
  );
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Timestamp: String(proof) },
    body: JSON.stringify(values),
    signal: AbortSignal.timeout(answerTimeoutMs),
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
}

/** Lets the browser paint and react between two slices of hashing. */
function nextTask(): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve));
}
