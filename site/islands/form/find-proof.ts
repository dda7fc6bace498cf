/**
 * The proof of work for these values, found by a worker of its own.
 * @throws Error when the worker can't be loaded or its hash fails the self-test
 */
export async function findProofAside(values: readonly string[]): Promise<number> {
  const worker = new Worker(new URL('./proof-worker.ts', import.meta.url), { type: 'module' });
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
