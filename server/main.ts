// What is started. What an answer leaves behind is small and soon gone, and V8 would let the place for
// it grow to 48 MB, which makes nothing faster: said before anything else is loaded.
import { setFlagsFromString } from 'node:v8';

setFlagsFromString('--semi-space-growth-factor=1');
await import('./run.ts');
