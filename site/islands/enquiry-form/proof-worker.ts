// Finds the proof of work beside the page, so that even a long message never makes it stutter.
import { findProof } from '../../../contract/proof-of-work.ts';

self.addEventListener('message', ({ data }: MessageEvent<readonly string[]>) => {
  // Thrown here instead of in a promise, a failed self-test reaches the page as an error event.
  self.postMessage(findProof(data));
});
