// Imported first by commands: prints uncaught errors as their message; with --verbose as a whole.
import { inspect } from 'node:util';

process.on('uncaughtException', (error) => {
  process.stderr.write(`${process.argv.includes('--verbose') ? inspect(error) : error.message}\n`);
  process.exit(1);
});
