// npm run test:full: npm test, and what rarely breaks and takes long to prove.
import './fail-plainly.ts';

process.env.TEST_FULL = '1';
await import('./test.ts');
