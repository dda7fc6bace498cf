// Preloaded with --import: the time of the process runs faster. The query of its address has `factor` and `startedAt`.
const given = new URL(import.meta.url).searchParams;
const { now } = Date;
const startedAt = Number(given.get('startedAt'));
const factor = Number(given.get('factor'));
Date.now = () => Math.round(startedAt + (now() - startedAt) * factor);

// Short waits are for answers, which a busy machine gives no faster.
const shortMs = 20_000;
const wait = globalThis.setTimeout;
const waitLess = (action: () => void, ms = 0, ...more: []) =>
  wait(action, ms < shortMs ? ms : ms / factor, ...more);
globalThis.setTimeout = Object.assign(waitLess, wait);
