// npm start: build if something changed, then serve.
import { buildIfStale } from './build/build-site.ts';

await buildIfStale();
await import('../server/main.ts');
