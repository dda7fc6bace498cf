import type { ScriptRules } from '../../trusted-types.ts';
import workerUrl from './proof-worker.ts?worker&url';

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

/**
 * The proof of work for these values, found by a worker of its own.
 * @throws Error when the worker can't be loaded or its hash fails the self-test
 */
export async function findProofAside(values: readonly string[]): Promise<number> {
  const worker = new Worker(policy.createScriptURL(workerUrl), { type: 'module' });
  try {
    return await new Promise((resolve, reject) => {
      worker.addEventListener('message', ({ data }: MessageEvent<number>) => resolve(data));
      worker.addEventListener('error', (event) => {
        // Whoever waits for the proof reports it; the page need not hear of it a second time.
        event.preventDefault();
        reject(new Error(`No proof of work: ${event.message || 'its worker did not load'}`));
      });
      worker.postMessage(values);
    });
  } finally {
    worker.terminate();
  }
}
