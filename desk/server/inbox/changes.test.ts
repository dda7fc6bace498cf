// Server-sent events about new and changed enquiries.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { type Colleague, type InboxApi, openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { morning } from '../../../testing/mail/store/replica.ts';
import { type StoreHome, storeHomes } from '../../../testing/mail/store-homes.ts';
import { untilTrue } from '../../../testing/process/until-true.ts';

const sqlite = storeHomes.SQLite as StoreHome;
const signOfLifeMs = 25_000;

/** Reads events as a browser does. @returns the next; undefined when the stream has ended */
async function listen(t: TestContext, api: InboxApi, as: Colleague) {
  const answer = await api.ask(as, 'GET', '/api/changes');
  assert.equal(answer.headers.get('content-type'), 'text/event-stream');
  const reader = answer.body?.pipeThrough(new TextDecoderStream()).getReader() ?? assert.fail();
  t.after(() => reader.cancel());
  let text = '';
  const next = async (): Promise<string | undefined> => {
    while (!text.includes('\n\n')) {
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
    const [event = '', ...rest] = text.split('\n\n');
    text = rest.join('\n\n');
    return event;
  };
  assert.equal(await next(), 'retry: 1000');
  return next;
}

const changed = (id: string) => `data: {"ids":["${id}"]}`;

test('what is new, worked on, noted or delivered appears by itself, once', async (t) => {
  const api = await openInboxApi(t, sqlite);
  const next = await listen(t, api, 'Lea');
  const kept = await api.keep({});
  assert.ok(kept.outcome === 'stored');
  const id = kept.enquiryId;
  api.clock.advance(1_000);
  assert.equal(await next(), changed(id));
  await api.change('Bea', id, { version: 0, state: 'done' });
  assert.equal(await next(), changed(id));
  api.clock.advance(1);
  await api.post('Bea', id, 'notes', { text: 'Erledigt' });
  assert.equal(await next(), changed(id));
  await api.deliverAll();
  api.clock.advance(1_000);
  assert.equal(await next(), changed(id));
  // Where nothing happens, an event shows that the stream lives.
  for (let signs = 0; signs < 3; signs += 1) {
    await untilTrue('the stream waits', () => api.clock.waits().includes(signOfLifeMs));
    api.clock.advance(signOfLifeMs);
    assert.equal(await next(), 'event: alive\ndata: ');
  }
});

test('whoever is signed out by a colleague hears nothing more', async (t) => {
  const api = await openInboxApi(t, sqlite);
  const id = await api.take({});
  const next = await listen(t, api, 'Lea');
  await api.db.deleteFrom('desk_session').where('id', '=', 'session-of-Lea').execute();
  await api.change('Bea', id, { version: 0, state: 'done' });
  assert.equal(await next(), undefined);
});

test('a stream ends after five minutes at the latest, and when the desk stops', async (t) => {
  const api = await openInboxApi(t, sqlite);
  const id = await api.take({});
  const next = await listen(t, api, 'Lea');
  api.clock.moveTo(new Date(morning + 5 * 60_000).toISOString());
  await api.change('Abel', id, { version: 0, state: 'done' });
  assert.equal(await next(), undefined);
  const last = await listen(t, api, 'Vera');
  await api.stop();
  // The change may be told before.
  for (let event = await last(); event !== undefined; ) event = await last();
});
