// A browser that Playwright doesn't drive: Playwright forbids it to prepare pages ahead of a click, which it
// couldn't follow.
import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Readable, Writable } from 'node:stream';
import { debianChromium } from '../../testing/chromium.ts';
import { stopProcess, tied } from '../../testing/process/processes.ts';
import { talkThrough } from './devtools-pipe.ts';

interface Target {
  readonly targetId: string;
  readonly type: string;
  readonly subtype?: string;
  readonly url: string;
}

export interface UndrivenBrowser {
  /**
   * Sends a command of the DevTools protocol to the page that is shown.
   * @throws Error when the browser refuses it
   */
  readonly send: (method: string, params?: object) => Promise<unknown>;
  /** Address of that page. */
  readonly address: () => string | undefined;
  /** How far the page prepared last has come, in the browser's words. */
  readonly prepared: () => string | undefined;
  readonly stop: () => Promise<void>;
}

/** Starts a browser with one empty page. */
export async function startUndrivenBrowser(): Promise<UndrivenBrowser> {
  const profile = mkdtempSync(join(tmpdir(), 'undriven-browser-'));
  const flags = ['--headless', '--remote-debugging-pipe', `--user-data-dir=${profile}`];
  const child = spawn(...tied(debianChromium.executablePath, [...debianChromium.args, ...flags]), {
    stdio: ['ignore', 'ignore', 'ignore', 'pipe', 'pipe'],
  });
  const sessions = new Map<string, string>();
  let shown: { readonly session: string; readonly url: string } | undefined;
  let prepared: string | undefined;

  const pipe = talkThrough(child.stdio[3] as Writable, child.stdio[4] as Readable, hear);
  await attachToTab();

  function hear(method: string, params: unknown): void {
    if (method === 'Target.attachedToTarget') {
      const { sessionId, targetInfo } = params as { sessionId: string; targetInfo: Target };
      sessions.set(targetInfo.targetId, sessionId);
      follow(targetInfo);
    } else if (method === 'Target.targetInfoChanged') {
      follow((params as { targetInfo: Target }).targetInfo);
    } else if (method === 'Preload.prerenderStatusUpdated') {
      prepared = (params as { status: string }).status;
    }
  }

  /** A prepared page that gets shown keeps its target, and is no longer called prerendered. */
  function follow({ targetId, type, subtype, url }: Target): void {
    const session = sessions.get(targetId);
    if (session && type === 'page' && subtype !== 'prerender') shown = { session, url };
  }

  /** Only who attaches to the tab, and not to its page, leaves the browser free to prepare others in it. */
  async function attachToTab(): Promise<void> {
    await pipe.send('Target.setDiscoverTargets', { discover: true, filter: [{}] });
    const tab = await pipe.send('Target.createTarget', { url: 'about:blank', forTab: true });
    const attached = await pipe.send('Target.attachToTarget', {
      targetId: (tab as { targetId: string }).targetId,
      flatten: true,
    });
    const { sessionId } = attached as { sessionId: string };
    const all = { autoAttach: true, waitForDebuggerOnStart: false, flatten: true };
    await pipe.send('Target.setAutoAttach', all, sessionId);
  }

  return {
    send: (method, params) => pipe.send(method, params, shown?.session),
    address: () => shown?.url,
    prepared: () => prepared,
    stop: async () => {
      await stopProcess(child);
      rmSync(profile, { recursive: true, force: true });
    },
  };
}
