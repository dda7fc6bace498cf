// npm run bench:mail: how fast enquiries are taken in, and what a crowd or an attacker can do to that.
// Flags: --seconds=60 for the load, --posts=10000 to one recipient, --only=load|speed|recipient|backlog|slowloris,
// --desk for two people who work at the desk meanwhile
import { parseArgs } from 'node:util';
import { backlog } from './mail/backlog.ts';
import { fullSpeed } from './mail/full-speed.ts';
import { oneRecipient } from './mail/one-recipient.ts';
import { slowloris } from './mail/slowloris.ts';
import { steadyLoad } from './mail/steady-load.ts';
import { runParts } from './support/run-parts.ts';

const { values } = parseArgs({
  options: {
    seconds: { type: 'string', default: '60' },
    posts: { type: 'string', default: '10000' },
    only: { type: 'string' },
    desk: { type: 'boolean' },
  },
});
const seconds = Number(values.seconds);
const posts = Number(values.posts);

const parts = {
  load: () => steadyLoad(seconds),
  speed: () => fullSpeed(2_000),
  recipient: () => oneRecipient(posts),
  backlog,
  slowloris: () => slowloris(Math.min(seconds, 30)),
};

await runParts(parts, values.only);
