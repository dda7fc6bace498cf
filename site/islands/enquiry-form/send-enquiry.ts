import type { ScriptRules } from '../../trusted-types.ts';
import workerUrl from './proof-worker.ts?worker&url';

// Of the whole sending, the proof of work included.
const sendingLimitMs = 20_000;

/**
 * Posts an enquiry as JSON with its proof of work. Any 2xx is success.
 * @param fields the payload's names in payload order
 * @throws Error when the service refuses, the proof can't be found, or 20 s have passed
 */
export async function sendEnquiry(
  path: string,
  fields: readonly string[],
  values: Readonly<Record<string, string>>,
): Promise<void> {
  const limit = AbortSignal.timeout(sendingLimitMs);
  const proof = await findProofAside(
    fields.map((field) => values[field] ?? ''),
    limit,
  );
  const response = await fetch(path, {
    method: 'POST',
    headers: { 'content-type': 'application/json', Timestamp: String(proof) },
    // The list sets the order, too.
    body: JSON.stringify(values, [...fields]),
    signal: limit,
    // A proxy's page of maintenance or login answers in place of the service.
    redirect: 'error',
  });
  if (!response.ok) throw new Error(`POST ${path} answered ${response.status}`);
}

const rules: ScriptRules = {
  createScriptURL(url) {
    if (new URL(url, location.href).origin !== location.origin) {
      throw new TypeError(`Not a script of ours: ${url}`);
    }
    return url;
  },
};
// A policy can be made once in the life of a page, and so can this module.
const policy = globalThis.trustedTypes?.createPolicy('proof-worker', rules) ?? rules;

/** The proof of work for these values, found by a worker, so that no message makes the page stutter. */
async function findProofAside(values: readonly string[], limit: AbortSignal): Promise<number> {
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
      worker.addEventListener('error', (event) => {
        // Whoever waits for the proof reports it; the page need not hear of it a second time.
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
