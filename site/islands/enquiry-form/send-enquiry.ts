import type { ScriptRules } from '../../trusted-types.ts';
import workerUrl from './proof-worker.ts?worker&url';

// Total timeout, including the proof of work.
const sendingLimitMs = 20_000;

/**
 * Posts an enquiry as JSON with proof of work. Any 2xx is success.
 * @param fields in payload order
 * @throws Error if the service refuses, the proof fails, or after 20 s
 */
export async function sendEnquiry(
  path: string,
  fields: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const limit = AbortSignal.timeout(sendingLimitMs);
  const proof = await findProofInWorker(
    fields.map((field) => values[field] ?? ''),
    limit,
  );
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Timestamp: String(proof) },
    // The list sets the order, too.
    body: JSON.stringify(values, [...fields]),
    signal: limit,
    // A proxy's maintenance or login page may answer instead of the service.
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
}

const rules: ScriptRules = { createScriptURL: () => workerUrl };
// A Trusted Types policy can be created once per page.
const policy = globalThis.trustedTypes?.createPolicy('proof-worker', rules) ?? rules;

/** The proof of work for these values, computed in a worker. */
async function findProofInWorker(values: readonly string[], limit: AbortSignal): Promise<number> {
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
      worker.addEventListener('error', (event) => {
        // Reported by the caller; stops the event from being logged again.
        event.preventDefault();
        reject(new Error(`No proof of work: ${event.message || 'its worker did not load'}`));
      });
      limit.addEventListener('abort', () => reject(limit.reason));
      worker.postMessage(values);
    });
  } finally {
    worker.terminate();
  }
}
