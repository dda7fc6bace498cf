// npm run bench:mail: how fast enquiries are taken in, and what a crowd or an attacker can do to that.
// Flags: --seconds=60 for the load, --posts=10000 to one recipient, --only=load|speed|recipient|slowloris
import { parseArgs } from 'node:util';
import { fullSpeed } from './mail/full-speed.ts';
import { oneRecipient } from './mail/one-recipient.ts';
import { slowloris } from './mail/slowloris.ts';
import { steadyLoad } from './mail/steady-load.ts';
import type { Report } from './support/report.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    posts: { type: 'string', default: '10000' },
    only: { type: 'string' },
  },
});
const seconds = Number(values.seconds);
const posts = Number(values.posts);

const parts: Readonly<Record<string, () => Promise<Report>>> = {
  load: () => steadyLoad(seconds),
  speed: () => fullSpeed(2_000),
  recipient: () => oneRecipient(posts),
  slowloris: () => slowloris(Math.min(seconds, 30)),
};

const breaches: string[] = [];
for (const [name, part] of Object.entries(parts)) {
  if (values.only !== undefined && values.only !== name) continue;
  const report = await part();
  process.stdout.write(`${report.lines.join('\n')}\n\n`);
  breaches.push(...report.breaches);
}
for (const breach of breaches) process.stdout.write(`✗ ${breach}\n`);
process.exit(breaches.length === 0 ? 0 : 1);
