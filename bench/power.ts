// npm run bench:power: thousands who watch the sun. How fast a value reaches them, what each costs,
// what becomes of those that have stopped, and how they come back after a crash.
// Flags: --clients=10000 --seconds=60
import { setTimeout as wait } from 'node:timers/promises';
import { parseArgs } from 'node:util';
import { collectDelays, describeDelays } from './power/delays.ts';
import { openPowerScene } from './power/scene.ts';
import { untilWatchedBy } from './power/until-watched-by.ts';
import { rounded } from './support/percentile.ts';

const { values } = parseArgs({
  options: {
    clients: { type: 'string', default: '10000' },
    seconds: { type: 'string', default: '60' },
  },
});
const clients = Number(values.clients);
const seconds = Number(values.seconds);
const stoppedShare = 0.1;
const stopped = Math.round(clients * stoppedShare);

const scene = await openPowerScene();
const breaches: string[] = [];
try {
  const bridge = await scene.bridge();
  // What a single client makes Node load and compile is not the price of the ten-thousandth.
  const first = await scene.watchers(100);
  await wait(5_000);
  const before = await bridge.ask('memory');
  first.signal('SIGKILL');

  const watching = await scene.watchers(clients - stopped);
  const toBeStopped = await scene.watchers(stopped);
  await untilWatchedBy(bridge, clients, 120_000);
  const delays = await collectDelays([watching, toBeStopped], wait(seconds * 1_000));
  const after = await bridge.ask('memory');
  const received = delays.flat().length;
  const kibEach = (after.memoryBytes - before.memoryBytes) / 1_024 / clients;
  say(
    `${clients} clients, one value a second for ${seconds} s: ${received} values received`,
    `delay ${describeDelays(delays)}; memory ${rounded(kibEach)} KiB a client`,
  );
  // Each should have seen one value a second; a tenth may be lost to the beginning and the end.
  if (received < clients * seconds * 0.9) breaches.push(`only ${received} values arrived`);

  // The others before, meanwhile and afterwards, as the delay wavers from minute to minute by itself.
  const beforehand = await collectDelays([watching], wait(50_000));
  toBeStopped.signal('SIGSTOP');
  const stoppedAt = performance.now();
  const areGone = untilWatchedBy(bridge, clients - stopped, 120_000);
  const meanwhile = await collectDelays([watching], areGone);
  const goneAfter = (performance.now() - stoppedAt) / 1_000;
  const afterwards = await collectDelays([watching], wait(50_000));
  say(
    `${stopped} clients stopped: gone after ${rounded(goneAfter)} s; delay for the others`,
    `  before      ${describeDelays(beforehand)}`,
    `  meanwhile   ${describeDelays(meanwhile)}`,
    `  afterwards  ${describeDelays(afterwards)}`,
  );
  if (goneAfter > 60) breaches.push(`the stopped were gone only after ${rounded(goneAfter)} s`);

  bridge.signal('SIGKILL');
  toBeStopped.signal('SIGKILL');
  const killedAt = performance.now();
  await wait(1_000);
  const next = await scene.bridge();
  const fresh = await scene.watchers(stopped);
  await untilWatchedBy(next, clients, 300_000);
  const [back, joined] = await Promise.all([watching.ask(), fresh.ask()]);
  const backAfter = (performance.now() - killedAt) / 1_000;
  say(
    `bridge killed and started again: all ${back.open + joined.open} back after ${rounded(backAfter)} s`,
  );
} finally {
  scene.close();
}
for (const breach of breaches) process.stdout.write(`✗ ${breach}\n`);
process.exit(breaches.length === 0 ? 0 : 1);

function say(...lines: string[]): void {
  process.stdout.write(`${lines.join('\n')}\n\n`);
}
