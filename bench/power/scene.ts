// A bridge and its watchers, each in a process that can be asked, stopped and killed.
import { type ChildProcess, fork } from 'node:child_process';
import { once } from 'node:events';
import { join } from 'node:path';
import { freePort } from '../../testing/process/free-port.ts';
import type { BridgeState } from './bridge-process.ts';
import type { WatchersState } from './watchers-process.ts';

export interface Part<State> {
  ask(question?: 'memory'): Promise<State>;
  signal(name: 'SIGSTOP' | 'SIGKILL'): void;
}

export interface PowerScene {
  bridge(): Promise<Part<BridgeState>>;
  watchers(count: number): Promise<Part<WatchersState>>;
  close(): void;
}

const origin = 'https://www.leinestern.example';

export async function openPowerScene(): Promise<PowerScene> {
  const port = String(await freePort());
  const children: ChildProcess[] = [];

  async function start<State>(script: string, args: string[]): Promise<Part<State>> {
    const child = fork(join(import.meta.dirname, script), [port, origin, ...args], {
      execArgv: ['--expose-gc'],
    });
    children.push(child);
    await once(child, 'message');
    return {
      async ask(question) {
        const answer = once(child, 'message');
        child.send(question ?? 'state');
        return (await answer)[0];
      },
      signal: (name) => void child.kill(name),
    };
  }

  return {
    bridge: () => start<BridgeState>('bridge-process.ts', []),
    watchers: (count) => start<WatchersState>('watchers-process.ts', [String(count)]),
    close() {
      for (const child of children) child.kill('SIGKILL');
    },
  };
}
