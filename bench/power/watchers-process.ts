// Many watchers in a process of their own, which can be stopped like any other.
import { ageOfMs } from './clock-plant.ts';
import { startWatcher, type Watcher } from './watcher.ts';

/** What the process answers to any message; then it begins to collect anew. */
export interface WatchersState {
  readonly open: number;
  /**
   * How many values took how many whole milliseconds from the plant to the watcher. Counted and not
   * listed: half a million numbers in one message would hold up the values that come after it.
   */
  readonly delays: readonly (readonly [delayMs: number, values: number])[];
}

const [port = '', origin = '', count = ''] = process.argv.slice(2);
// A wave that comes all at once would only measure the backlog of the port.
const startedTogether = 100;

const delays = new Map<number, number>();
const watchers: Watcher[] = [];
for (let index = 0; index < Number(count); index += 1) {
  watchers.push(startWatcher({ port: Number(port), origin, onValue }));
  if (index % startedTogether === 0) await new Promise((resolve) => setTimeout(resolve, 10));
}
process.on('disconnect', () => process.exit(0));
process.on('message', () => {
  const open = watchers.filter((watcher) => watcher.isOpen()).length;
  const state: WatchersState = { open, delays: [...delays] };
  delays.clear();
  process.send?.(state);
});
process.send?.('ready');

function onValue(text: string): void {
  const delayMs = Math.round(ageOfMs(Number(text)));
  delays.set(delayMs, (delays.get(delayMs) ?? 0) + 1);
}
