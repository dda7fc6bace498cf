// What open pages hear of what comes and changes.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import {
  type Colleague,
  type InboxApi,
  idsOf,
  openInboxApi,
} from '../../../testing/desk/inbox-api.ts';
import { morning } from '../../../testing/mail/store/replica.ts';
import { type StoreHome, storeHomes } from '../../../testing/mail/store-homes.ts';
import { untilTrue } from '../../../testing/process/until-true.ts';
import type { ChangeEvent } from '../../api/inbox.ts';
import { signOfLifeMs } from './change-routes.ts';

const sqlite = storeHomes.SQLite as StoreHome;

/** Reads events as a browser does. */
async function listen(t: TestContext, api: InboxApi, as: Colleague) {
  const answer = await api.ask(as, 'GET', '/api/changes');
  assert.equal(answer.headers.get('content-type'), 'text/event-stream');
  assert.ok(answer.body);
  const reader = answer.body.pipeThrough(new TextDecoderStream()).getReader();
  t.after(() => reader.cancel());
  let text = '';

  /** The next event as it is written; undefined when the stream has ended. */
  async function nextBlock(): Promise<string | undefined> {
    for (;;) {
      const [, block, rest] = /^([\s\S]*?)\n\n([\s\S]*)$/.exec(text) ?? [];
      if (block !== undefined && rest !== undefined) {
        text = rest;
        return block;
      }
      const { done, value } = await reader.read();
      if (done) return undefined;
      text += value;
    }
  }

  return {
    nextBlock,
    /** Ids of the next event with data; undefined when the stream has ended. */
    async next(): Promise<string[] | undefined> {
      for (;;) {
        const block = await nextBlock();
        if (block === undefined) return undefined;
        const [, data] = /^data: (.+)$/m.exec(block) ?? [];
        if (data) return (JSON.parse(data) as ChangeEvent).ids;
      }
    },
  };
}

test('a new enquiry and a change appear by themselves', async (t) => {
  const api = await openInboxApi(t, sqlite);
  const stream = await listen(t, api, 'Lea');
  const kept = await api.keep({});
  assert.ok(kept.outcome === 'stored');
  api.clock.advance(1_000);
  assert.deepEqual(await stream.next(), [kept.enquiryId]);
  assert.deepEqual(idsOf((await api.list('Lea')).enquiries), [kept.enquiryId]);
  await api.change('Bea', kept.enquiryId, { version: 0, state: 'done' });
  assert.deepEqual(await stream.next(), [kept.enquiryId]);
});

test('where nothing happens, an event comes every 25 s that shows pages that the stream lives', async (t) => {
  const api = await openInboxApi(t, sqlite);
  const stream = await listen(t, api, 'Lea');
  assert.match((await stream.nextBlock()) ?? '', /^retry:/);
  for (let signs = 0; signs < 3; signs += 1) {
    await untilTrue('the stream waits', () => api.clock.waits().includes(signOfLifeMs));
    api.clock.advance(signOfLifeMs);
    assert.equal(await stream.nextBlock(), 'event: alive\ndata: ');
  }
});

test('whoever is signed out by a colleague hears nothing more', async (t) => {
  const api = await openInboxApi(t, sqlite);
  const id = await api.take({});
  const lea = await listen(t, api, 'Lea');
  await api.db.deleteFrom('desk_session').where('id', '=', 'session-of-Lea').execute();
  await api.change('Bea', id, { version: 0, state: 'done' });
  assert.equal(await lea.next(), undefined);
});

test('a stream ends after five minutes at the latest, and when the desk stops', async (t) => {
  const api = await openInboxApi(t, sqlite);
  const id = await api.take({});
  const [lea, bea] = [await listen(t, api, 'Lea'), await listen(t, api, 'Bea')];
  api.clock.moveTo(new Date(morning + 5 * 60_000).toISOString());
  await api.change('Abel', id, { version: 0, state: 'done' });
  assert.equal(await lea.next(), undefined);
  assert.equal(await bea.next(), undefined);
  const vera = await listen(t, api, 'Vera');
  await api.routine.stop();
  assert.equal(await vera.next(), undefined);
});
