import assert from 'node:assert/strict';
import { test } from 'node:test';
import { advanceFeed, type FeedEvent, type FeedState, type FeedStep } from './feed-state.ts';

const stopped: FeedState = { phase: 'stopped' };
const failed: FeedState = { phase: 'failed' };
const asleep: FeedState = { phase: 'asleep', failedTries: 3 };
const connecting: FeedState = { phase: 'connecting', failedTries: 3 };
const open: FeedState = { phase: 'open', failedTries: 3 };
const waiting: FeedState = { phase: 'waiting', failedTries: 3 };

const nan = 'Received NaN value from websocket server';
const blocked = 'power bridge websocket closed with 1008: Blocked origin!';

const leaveSocket = { type: 'close', code: 1000 } as const;
const openSocket = { type: 'open' } as const;
const cancelWait = { type: 'cancel-wait' } as const;
const sleeping: FeedStep = { state: asleep, effects: [] };
const ended: FeedStep = { state: stopped, effects: [] };
const fourthWait: FeedStep = {
  state: { phase: 'waiting', failedTries: 4 },
  effects: [{ type: 'wait', delayMs: 16_000 }],
};
const blockedOut: FeedStep = { state: failed, effects: [{ type: 'fail', message: blocked }] };

/** Every event that leads somewhere, by state. All others must change nothing. */
const ways: readonly (readonly [from: FeedState, event: FeedEvent, step: FeedStep])[] = [
  [stopped, { type: 'start', isAwake: true }, connectingAfter(0)],
  [
    stopped,
    { type: 'start', isAwake: false },
    { ...sleeping, state: { ...asleep, failedTries: 0 } },
  ],

  [asleep, { type: 'stop' }, ended],
  [asleep, { type: 'visible' }, connectingAfter(3)],

  [connecting, { type: 'stop' }, { ...ended, effects: [leaveSocket] }],
  [connecting, { type: 'opened' }, { state: open, effects: [] }],
  [connecting, { type: 'closed', code: 1006 }, fourthWait],
  [connecting, { type: 'closed', code: 1008 }, blockedOut],
  [connecting, { type: 'error' }, fourthWait],
  [connecting, { type: 'hidden' }, { ...sleeping, effects: [leaveSocket] }],
  [connecting, { type: 'online' }, connectingAfter(3, leaveSocket)],

  [open, { type: 'stop' }, { ...ended, effects: [leaveSocket] }],
  [open, { type: 'message', content: '103474' }, shown(103_474)],
  [open, { type: 'message', content: '-12.5' }, shown(-12.5)],
  [open, { type: 'message', content: 'NaN' }, closedAsNaN()],
  [open, { type: 'closed', code: 1001 }, fourthWait],
  [open, { type: 'closed', code: 1008 }, blockedOut],
  [open, { type: 'error' }, fourthWait],
  [open, { type: 'dead' }, { ...fourthWait, effects: [leaveSocket, ...fourthWait.effects] }],
  [open, { type: 'hidden' }, { ...sleeping, effects: [leaveSocket] }],
  [open, { type: 'online' }, connectingAfter(3, leaveSocket)],

  [waiting, { type: 'stop' }, { ...ended, effects: [cancelWait] }],
  [waiting, { type: 'waited' }, connectingAfter(3)],
  [waiting, { type: 'hidden' }, { ...sleeping, effects: [cancelWait] }],
  [waiting, { type: 'visible' }, connectingAfter(3, cancelWait)],
  [waiting, { type: 'online' }, connectingAfter(3, cancelWait)],
  // The closing that follows an error brings its reason.
  [
    waiting,
    { type: 'closed', code: 1008 },
    { ...blockedOut, effects: [cancelWait, ...blockedOut.effects] },
  ],

  [failed, { type: 'stop' }, ended],
];

for (const [from, event, step] of ways) {
  test(`${from.phase}, ${nameOf(event)}: leads to ${step.state.phase}`, () => {
    assert.deepEqual(advanceFeed(from, event), step);
  });
}

test('every other event changes nothing in any state', () => {
  const events: readonly FeedEvent[] = [
    { type: 'start', isAwake: true },
    { type: 'start', isAwake: false },
    { type: 'message', content: '1' },
    { type: 'message', content: 'NaN' },
    { type: 'closed', code: 1001 },
    { type: 'closed', code: 1006 },
    { type: 'closed', code: 1008 },
    ...(['stop', 'opened', 'error', 'dead', 'waited', 'hidden', 'visible', 'online'] as const).map(
      (type) => ({ type }),
    ),
  ];
  const known = new Set(ways.map(([from, event]) => `${from.phase} ${keyOf(event)}`));
  let checked = 0;
  for (const from of [stopped, asleep, connecting, open, waiting, failed]) {
    for (const event of events) {
      if (known.has(`${from.phase} ${keyOf(event)}`)) continue;
      assert.deepEqual(advanceFeed(from, event), { state: from, effects: [] }, nameOf(event));
      checked += 1;
    }
  }
  assert.ok(checked > 40, `${checked} combinations were checked`);
});

test('a message that is no plain decimal number closes with 4002 and ends the feed', () => {
  for (const content of [
    ...['', ' ', ' 1', '1\n', '+1', '1.', '.5', '1e3', '1,5', '0x10', 'Infinity', 'null', '--1'],
    ...['{"watts":1}', '<html>502 Bad Gateway</html>', '1_000', '１２', '٣', '1'.repeat(1_000_000)],
    ...[new Blob(['1']), new ArrayBuffer(1), 1, null, undefined],
  ]) {
    assert.deepEqual(advanceFeed(open, { type: 'message', content }), closedAsNaN());
  }
});

test('the wait starts at 2 s and doubles, and the 17th failure in a row ends it', () => {
  const waits: number[] = [];
  let state: FeedState = { phase: 'connecting', failedTries: 0 };
  for (let tries = 1; tries <= 16; tries += 1) {
    const closing = advanceFeed(state, { type: 'closed', code: 1006 });
    const [wait] = closing.effects;
    assert.equal(wait?.type, 'wait');
    if (wait?.type === 'wait') waits.push(wait.delayMs);
    state = advanceFeed(closing.state, { type: 'waited' }).state;
  }
  assert.deepEqual(waits.slice(0, 5), [2_000, 4_000, 8_000, 16_000, 32_000]);
  assert.equal(waits[15], 2_000 * 2 ** 15);
  assert.deepEqual(advanceFeed(state, { type: 'closed', code: 1006 }), {
    state: failed,
    effects: [{ type: 'fail', message: "Can't connect to websocket server after 17 tries" }],
  });
});

test('a value ends the row of failures, a mere connection does not', () => {
  const opened = advanceFeed(connecting, { type: 'opened' }).state;
  assert.deepEqual(advanceFeed(opened, { type: 'closed', code: 1006 }), fourthWait);
  const delivered = advanceFeed(opened, { type: 'message', content: '1' }).state;
  assert.deepEqual(advanceFeed(delivered, { type: 'closed', code: 1006 }), {
    state: { phase: 'waiting', failedTries: 1 },
    effects: [{ type: 'wait', delayMs: 2_000 }],
  });
});

function connectingAfter(failedTries: number, ...before: FeedStep['effects']): FeedStep {
  return { state: { phase: 'connecting', failedTries }, effects: [...before, openSocket] };
}

function shown(watts: number): FeedStep {
  return { state: { phase: 'open', failedTries: 0 }, effects: [{ type: 'show', watts }] };
}

function closedAsNaN(): FeedStep {
  return {
    state: failed,
    effects: [
      { type: 'close', code: 4002 },
      { type: 'fail', message: nan },
    ],
  };
}

function nameOf(event: FeedEvent): string {
  const { type, ...rest } = event;
  const details = Object.values(rest).join();
  return details ? `${type} ${details}` : type;
}

/** Events that are told apart: closings by code, messages by being a number. */
function keyOf(event: FeedEvent): string {
  if (event.type === 'message') return `message ${event.content === 'NaN' ? 'wrong' : 'right'}`;
  if (event.type === 'closed') return `closed ${event.code === 1008 ? 'blocked' : 'otherwise'}`;
  return event.type;
}
