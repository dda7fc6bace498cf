// npm run bench:mail: 200 enquiries a second, once with the mail server up and once with it down.
// Flag: --seconds=60
import { parseArgs } from 'node:util';
import { drain, openScene } from './faults/harness.ts';
import { prepareSubmissions } from './load.ts';

const perSecond = 200;
// The backlog is delivered in a clock of ours, so that the 5 minutes until the second attempt pass.
const clockFactor = 10;

const { values } = parseArgs({ options: { seconds: { type: 'string', default: '60' } } });
const seconds = Number(values.seconds);
let isKept = true;
for (const isUp of [true, false]) {
  const { acknowledged, lost, sent, timesMs } = await load(isUp);
  isKept &&= lost === 0 && acknowledged === sent;
  const [median, slowest] = [0.5, 0.99].map((share) => percentile(timesMs, share));
  process.stdout.write(
    `mail server ${isUp ? 'up' : 'down'}: ${acknowledged} of ${sent} acknowledged, ${lost} lost, p50 ${median} ms, p99 ${slowest} ms\n`,
  );
}
process.exit(isKept ? 0 : 1);

async function load(isUp: boolean) {
  const warmUp = await prepareSubmissions(400);
  const submissions = await prepareSubmissions(seconds * perSecond);
  const scene = await openScene(clockFactor);
  try {
    await scene.sender.sendAll(warmUp, 4);
    if (!isUp) await scene.receiver.order({ isDown: true });
    const answers = await scene.sender.sendSteadily(submissions, perSecond);
    await scene.receiver.order({});
    await drain(scene, clockFactor);
    const { acknowledged, lost } = scene.ledger.balance();
    return {
      acknowledged: acknowledged - warmUp.length,
      lost,
      sent: answers.length,
      timesMs: answers.map(({ tookMs }) => tookMs),
    };
  } finally {
    await scene.close();
  }
}

/** For people, with the digits that mean something. @param share 0.5 for the median, 0.99 for the slowest hundredth */
function percentile(values: readonly number[], share: number): string {
  const sorted = values.toSorted((one, other) => one - other);
  const value = sorted[Math.floor(sorted.length * share)] ?? Number.NaN;
  return value >= 100 ? value.toFixed(0) : value.toPrecision(3);
}
