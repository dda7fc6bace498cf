// The yearly figures, and the files of the official template.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hourMs, type InboxApi, openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { closing, step, takeReport } from '../../../testing/desk/reports.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';
import { figureParts } from '../../api/schemas.ts';
import type { Figures } from './read-figures.ts';

const scam = { outcome: 'upheld', ground: 'law', category: 'scams-and-fraud' };
const violence = { outcome: 'rejected', category: 'violence' };

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: counts by kind, ground and year, and goes on counting what is deleted`, async (t) => {
    const api = await openInboxApi(t, home);
    // Morning of 21 November 2026.
    await close(api, 'a@a.example', 2, scam);
    await close(api, 'b@b.example', 9, { ...scam, outcome: 'partly', ground: 'terms' }, true);
    await close(api, 'c@c.example', 4, scam);
    await close(api, 'd@d.example', 90, violence);
    const rejected = await close(api, 'e@e.example', 90, violence);
    await takeReport(api, 'f@f.example');
    await complainAbout(api, rejected);
    for (const reason of ['spam', 'duplicate', 'withdrawn']) {
      const id = await takeReport(api, `${reason}@g.example`);
      assert.equal((await api.post('Abel', id, 'set-aside', { version: 0, reason })).status, 200);
    }
    const expected = {
      total: {
        all: { received: 9, law: 2, terms: 1, medianHours: 4 },
        trusted: { received: 1, law: 0, terms: 1, medianHours: 9 },
      },
      scams: { received: 3, law: 2, terms: 1, medianHours: 4 },
      violence: { received: 2, law: 0, terms: 0 },
      rest: [1, 2],
      setAside: { spam: 1, duplicate: 1, withdrawn: 1 },
      complaints: { received: 1, stands: 0, partlyReversed: 0, reversed: 1, medianHours: 24 },
    };
    assert.deepEqual(shortly(await read(api, 2026)), expected);
    await api.deliverAll();
    await api.type(['purge'], 900);
    assert.equal((await api.list('Lea')).enquiries.length, 1, 'only the open one is left');
    assert.deepEqual(shortly(await read(api, 2026)), expected);
  });

  test(`${name}: a report belongs to the year it came in, its action to that in which it was taken`, async (t) => {
    const api = await openInboxApi(t, home);
    await close(api, 'a@a.example', 60 * 24, scam);
    const [came, acted] = [await read(api, 2026), await read(api, 2027)];
    assert.deepEqual(acted.years, [2027, 2026]);
    assert.deepEqual([came.total.all.received, came.total.all.law], [1, 0]);
    assert.deepEqual([acted.total.all.received, acted.total.all.law], [0, 1]);
  });
}

test('each part has the columns of the template, and its cells are in their places', async (t) => {
  const api = await openInboxApi(t, storeHomes.SQLite ?? assert.fail());
  await close(api, 'a@a.example', 5, { ...scam, ground: 'terms' });
  await takeReport(api, 'b@b.example');
  const files = new Map<string, string[][]>();
  for (const part of figureParts) {
    const answer = await api.ask('Abel', 'GET', `/api/figures/${part}?year=2026`);
    assert.equal(answer.headers.get('content-type'), 'text/csv; charset=utf-8');
    const lines = (await answer.text()).trimEnd().split('\r\n');
    const rows = lines.map(cellsOf);
    assert.ok((rows[0]?.length ?? 0) >= 8, `${part} has a header`);
    for (const row of rows) assert.equal(row.length, rows[0]?.length, part);
    files.set(part, rows);
  }
  const notices = files.get('4_notices') ?? [];
  assert.equal(notices.length, 2 + 15, 'a header, the total and all categories');
  const category = 'STATEMENT_CATEGORY_SCAMS_AND_FRAUD';
  const scams = notices.find((row) => row[3] === category);
  assert.deepEqual(scams?.slice(1, 15), [
    ...['Leinestern', '2026-01-01/2026-12-31', category, ''],
    ...['1', '0', '', '', '5', '', '0', '0', '1', '0'],
  ]);
  for (const [column, cell] of [
    ['Number of notices received ', '1'],
    ['Median time to take action', '5'],
    ['Number of actions taken on the basis of the terms and conditions of the service', '1'],
  ] as const) {
    assert.equal(scams?.[notices[0]?.indexOf(column) ?? -1], cell, column);
  }
  assert.deepEqual(notices[1]?.slice(3, 7), ['TOTAL', '', '2', '0']);
  assert.match(notices[1]?.[15] ?? '', /^Of these 1 are open and 0 were set aside/);
  const [, orders] = files.get('3_member_states_orders') ?? [];
  assert.deepEqual(new Set(orders?.slice(6)), new Set(['']), 'the desk keeps no orders');
  const [, ...automated] = files.get('8_automated_means') ?? [];
  assert.deepEqual(
    automated.map((row) => row[6]),
    ['0', '1', '0', '0', '0', '2'],
  );
});

/** A report that is closed after some hours. */
async function close(
  api: InboxApi,
  mail: string,
  hours: number,
  verdict: object,
  isTrusted = false,
): Promise<string> {
  const id = await takeReport(api, mail, '', api.clock.now());
  const about = { version: 0, isTrusted, customer: 'x' };
  await api.ask('Abel', 'PATCH', `/api/enquiries/${id}/case`, about);
  api.clock.advance(hours * hourMs);
  await step(api, id, 1, { step: 'checked' });
  await step(api, id, 2, { ...closing, verdict });
  return id;
}

/** Tomorrow at the same time it is answered. */
async function complainAbout(api: InboxApi, id: string): Promise<void> {
  const today = new Date(api.clock.now()).toISOString().slice(0, 10);
  const { version } = await api.read('Vera', id);
  const complaint = { version, complainant: 'reporter', receivedOn: today, text: 'Doch' };
  await api.post('Abel', id, 'complaints', complaint);
  const [noted] = (await api.read('Vera', id)).case?.complaints ?? [];
  // A complaint that came by letter has a day but no hour.
  await api.db.updateTable('case_complaint').set({ received_at: api.clock.now() }).execute();
  api.clock.advance(24 * hourMs);
  const answer = { version: version + 1, outcome: 'reversed', answer: 'Sie haben recht.' };
  assert.equal((await api.post('Vera', id, `complaints/${noted?.id}`, answer)).status, 200);
}

async function read(api: InboxApi, year: number): Promise<Figures> {
  return await (await api.ask('Abel', 'GET', `/api/figures?year=${year}`)).json();
}

function shortly({ byCategory, complaints, open, rejected, setAside, total }: Figures) {
  const of = (sought: string) => byCategory.find(({ category }) => category === sought)?.all;
  return {
    ...{ total, scams: of('scams-and-fraud'), violence: of('violence') },
    ...{ rest: [open, rejected], setAside, complaints: complaints.all },
  };
}

function cellsOf(line: string): string[] {
  return [...line.matchAll(/(?:^|,)(?:"((?:[^"]|"")*)"|([^,]*))/g)].map(
    ([, quoted, plain]) => quoted?.replaceAll('""', '"') ?? plain ?? '',
  );
}
