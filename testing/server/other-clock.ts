// Preloaded with --import: the process has another clock, whose time runs faster or jumps. The query of its address has
// `factor`, `startedAt` and `aheadMs` in milliseconds, `leapMs`, by which SIGUSR2 moves it, and `shortMs`: shorter waits
// take as long as ever.
const given = new URL(import.meta.url).searchParams;
const read = (name: string, usual: number) => Number(given.get(name) ?? usual);
const { now } = Date;
const startedAt = read('startedAt', now());
const factor = read('factor', 1);
let aheadMs = read('aheadMs', 0);
Date.now = () => Math.round(startedAt + (now() - startedAt) * factor) + aheadMs;

// Short waits are for answers, which a busy machine gives no faster.
const shortMs = read('shortMs', 20_000);
const wait = globalThis.setTimeout;
const waitLess = (action: () => void, ms = 0, ...more: []) =>
  wait(action, ms < shortMs ? ms : ms / factor, ...more);
globalThis.setTimeout = Object.assign(waitLess, wait);
process.on('SIGUSR2', () => {
  aheadMs += read('leapMs', 0);
});
