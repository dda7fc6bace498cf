// npm start: build if something changed, then serve.
import { buildIfStale } from './build/build-site.ts';

try {
  await buildIfStale();
} catch (error) {
  process.stderr.write(`${error instanceof Error ? error.message : error}\n`);
  process.exit(1);
}
await import('../server/main.ts');
