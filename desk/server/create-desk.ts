// The desk: a website of its own for the people who answer, on a port and an origin of its own.
import type { RequestListener } from 'node:http';
import { getRequestListener } from '@hono/node-server';
import { createSharedStore, type SharedStore } from '../../server/store/open-store.ts';
import { createCookies, readKey } from './accounts/cookies.ts';
import type { DeskBasics, DeskRoutine, DeskTools } from './context.ts';
import { createApp } from './create-app.ts';
import { createAnswerPage, readPages } from './pages.ts';

export type { DeskTools } from './context.ts';

export interface DeskSettings extends DeskBasics {
  /** Folder of the built pages (build-pages.ts). */
  readonly pagesDir: string;
}

export interface RunningDesk {
  readonly listener: RequestListener;
  /** Of its API, e.g. `GET /api/enquiries/:id`. */
  readonly routes: readonly string[];
  /**
   * Ends streams that are open and what works in the background, and then lets go of the store.
   * Stopping twice is harmless.
   * @param answered resolves once nothing is being answered any more; until then the store is needed
   */
  stop(answered: Promise<unknown>): Promise<void>;
}

/**
 * Opens the store and begins to work.
 * @throws Error that says in one line what is wrong
 */
export async function startDesk(
  { pagesDir, ...settings }: DeskSettings,
  tools: DeskTools,
): Promise<RunningDesk> {
  const pages = await readPages(pagesDir);
  const store = tools.store ?? createSharedStore(settings.mail, tools.clock.now);
  const opened = await store.open();
  try {
    const parts = { ...tools, ...settings, opened, db: opened.db };
    const cookies = createCookies(settings.url, await readKey(opened.db), tools.clock.now);
    const { app, routes, routines } = createApp(parts, cookies);
    for (const routine of routines) await routine.start();
    const answerPage = createAnswerPage(pages, settings.url);
    const answer = getRequestListener(app.fetch, { overrideGlobalObjects: false });
    return {
      routes,
      listener: (request, response) => {
        if (!answerPage(request, response)) void answer(request, response);
      },
      stop: stopOnce(routines, store),
    };
  } catch (error) {
    await store.close();
    throw error;
  }
}

function stopOnce(routines: readonly DeskRoutine[], store: SharedStore): RunningDesk['stop'] {
  let stopping: Promise<void> | undefined;
  async function stop(answered: Promise<unknown>): Promise<void> {
    for (const routine of routines.toReversed()) await routine.stop();
    await answered;
    await store.close();
  }
  return (answered) => {
    stopping ??= stop(answered);
    return stopping;
  };
}
