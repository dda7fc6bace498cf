// Computes the proof of work in a worker, so that the page stays responsive.
import { findProof } from '../../../contract/proof-of-work.ts';

self.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  // Throws synchronously, so that a failed self-test reaches the page as an error event.
  self.postMessage(findProof(data));
});
