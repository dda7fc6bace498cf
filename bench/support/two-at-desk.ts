// Two people who work at the desk without a pause while the mail service is measured or broken.
import { setTimeout as wait } from 'node:timers/promises';
import { type Browser, createBrowser } from '../../testing/desk/browser.ts';
import { addColleagueAt } from '../../testing/desk/sign-in.ts';

export interface WorkAtDesk {
  /** For a fault in which something else may be answered, too. */
  allow(status: number): void;
  /** @throws Error when the desk answered nothing, or with a fault */
  stop(): Promise<void>;
}

const betweenClicksMs = 200;
const words = ['Anfrage', 'Server', 'kundin', 'zzz'];
/** Gone, changed by the other, away for a moment: what may happen beside somebody else, and under faults. */
const usual = [200, 201, 204, 404, 409, 503];

export async function workAtDesk(dataDir: string, port: number): Promise<WorkAtDesk> {
  const origin = `http://localhost:${port}`;
  async function sitDown(mail: string) {
    const { id, name, value } = await addColleagueAt({ dataDir }, { mail }, origin);
    const browser = createBrowser({ address: origin, origin, network: '127.0.0.1' });
    browser.cookies.set(name, value);
    return { browser, id };
  }
  const allowed = new Set(usual);
  const statuses = new Map<number, number>();
  const count = (status: number) => statuses.set(status, (statuses.get(status) ?? 0) + 1);
  const ending = new AbortController();
  const people = [await sitDown('ada@firma.example'), await sitDown('bo@firma.example')];
  const working = people.map(({ browser, id }) => work(browser, id, count, ending.signal));

  return {
    allow: (status) => void allowed.add(status),
    async stop() {
      ending.abort();
      await Promise.all(working);
      const said = [...statuses]
        .sort()
        .map(([status, times]) => `${times} × ${status || 'no answer'}`);
      process.stderr.write(`two people at the desk: ${said.join(', ')}\n`);
      const strange = [...statuses.keys()].filter((status) => status !== 0 && !allowed.has(status));
      if (strange.length > 0) throw new Error(`the desk answered ${strange}`);
      if (!statuses.has(200)) throw new Error('the desk answered nothing');
    },
  };
}

/** Looks at the inbox, searches, opens, takes over and notes, as fast as nobody does. */
async function work(
  browser: Browser,
  personId: string,
  count: (status: number) => void,
  ending: AbortSignal,
): Promise<void> {
  while (!ending.aborted) {
    try {
      const search = words[Math.floor(Math.random() * words.length)];
      const list = await ask('GET', Math.random() < 0.5 ? '' : `?search=${search}`);
      const lines = (list.enquiries ?? []) as { readonly id: string }[];
      const line = lines[Math.floor(Math.random() * lines.length)];
      if (!line) continue;
      const { version } = await ask('GET', `/${line.id}`);
      // What could not be opened can't be changed.
      if (version === undefined) continue;
      await ask('PATCH', `/${line.id}`, { version, owner: personId, state: 'in-work' });
      await ask('POST', `/${line.id}/notes`, { text: 'Rückruf vereinbart.' });
    } catch {
      // Killed meanwhile; a browser would say so, and the person clicks again.
      count(0);
    } finally {
      await wait(betweenClicksMs);
    }
  }

  async function ask(method: string, path: string, body?: unknown) {
    const answer = await browser.send(method, `/api/enquiries${path}`, body);
    count(answer.status);
    return answer.body;
  }
}
