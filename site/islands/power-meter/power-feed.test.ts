import assert from 'node:assert/strict';
import { test } from 'node:test';
import fc from 'fast-check';
import { startWatchedFeed } from '../../../testing/power/watched-feed.ts';

test('shows each value that comes', () => {
  const { socket, watts } = startWatchedFeed();
  socket().accept();
  socket().send('103474');
  socket().send('-20');
  assert.deepEqual(watts, [103_474, -20]);
});

test('waits 2 s, then twice as long each time, and 2 s again after a value', () => {
  const { clock, socket, sockets } = startWatchedFeed();
  for (const waitMs of [2_000, 4_000, 8_000]) {
    socket().hangUp(1006);
    assert.deepEqual(clock.waits(), [waitMs]);
    clock.advance(waitMs - 1);
    const before = sockets.length;
    clock.advance(1);
    assert.equal(sockets.length, before + 1);
  }
  socket().accept();
  socket().send('1');
  socket().hangUp(1001);
  assert.deepEqual(clock.waits(), [2_000]);
});

test('adds up to a quarter of jitter to a wait', () => {
  const { clock, socket } = startWatchedFeed({ random: 0.5 });
  socket().hangUp(1006);
  assert.deepEqual(clock.waits(), [2_250]);
});

test('gives up after 17 failures in a row, and tries no more', () => {
  const { clock, failures, page, socket, sockets } = startWatchedFeed();
  for (let tries = 1; tries <= 17; tries += 1) {
    assert.deepEqual(failures, []);
    assert.equal(sockets.length, tries);
    socket().hangUp(1006);
    clock.advance(2_000 * 2 ** (tries - 1));
  }
  assert.deepEqual(failures, ["Can't connect to websocket server after 17 tries"]);
  page.tell('online');
  clock.advance(1e9);
  assert.equal(sockets.length, 17);
});

test('a blocked origin ends the feed at once', () => {
  const { clock, failures, page, socket, sockets } = startWatchedFeed();
  socket().accept();
  socket().hangUp(1008);
  assert.deepEqual(failures, ['power bridge websocket closed with 1008: Blocked origin!']);
  page.tell('hidden');
  page.tell('visible');
  page.tell('online');
  clock.advance(1e9);
  assert.equal(sockets.length, 1);
});

const anyWatts = fc.integer({ min: -12, max: 250_000 });
const numbers = fc.array(
  fc.oneof(
    anyWatts.map(String),
    anyWatts.map((watts) => `${watts}.5`),
  ),
);
const junk = fc.oneof(
  fc.constantFrom<unknown>(
    'NaN',
    'Infinity',
    '-Infinity',
    '',
    '   ',
    '1'.repeat(2 ** 20),
    'A'.repeat(2 ** 20),
  ),
  anyWatts.map((watts) => `0x${watts.toString(16)}`),
  anyWatts.map((watts) => `<!doctype html><title>${watts}</title>`),
  anyWatts.map((watts) => `${watts}e3`),
  anyWatts.map((watts) => `{"watts":${watts}}`),
  anyWatts.map((watts) => new Blob([String(watts)])),
  fc.nat({ max: 7 }).map((length) => new ArrayBuffer(length)),
);

test('in any stream each number is shown, and what is none closes with 4002 and ends the feed', () => {
  const stream = fc.property(numbers, junk, (frames, fatal) => {
    const { clock, failures, socket, sockets, watts } = startWatchedFeed();
    socket().accept();
    for (const frame of frames) socket().send(frame);
    assert.equal(socket().closedWith(), undefined);
    for (const frame of [fatal, '5']) socket().send(frame);
    assert.equal(socket().closedWith(), 4002);
    socket().hangUp(1005);
    clock.advance(1e9);
    assert.deepEqual(watts, frames.map(Number));
    assert.deepEqual(failures, ['Received NaN value from websocket server']);
    assert.equal(sockets.length, 1, 'a fatal frame is not followed by another try');
  });
  fc.assert(stream, { numRuns: 2_000 });
});

test('stopping closes the socket and ends everything', () => {
  const { clock, failures, feed, page, socket, sockets, watts } = startWatchedFeed();
  socket().accept();
  feed.stop();
  feed.stop();
  assert.equal(socket().closedWith(), 1000);
  assert.equal(page.watchers(), 0);
  socket().send('5');
  socket().hangUp(1000);
  clock.advance(1e9);
  assert.deepEqual([watts, failures, sockets.length], [[], [], 1]);
});

test('stopping while it waits ends the waiting', () => {
  const { clock, feed, socket, sockets } = startWatchedFeed();
  socket().hangUp(1006);
  feed.stop();
  assert.deepEqual(clock.waits(), []);
  clock.advance(1e9);
  assert.equal(sockets.length, 1);
});

test('can be started again after it was stopped, and starting twice opens one socket', () => {
  const { feed, page, socket, sockets, watts } = startWatchedFeed();
  feed.start();
  assert.equal(sockets.length, 1);
  assert.equal(page.watchers(), 1);
  feed.stop();
  feed.start();
  socket().accept();
  socket().send('7');
  assert.deepEqual([sockets.length, watts], [2, [7]]);
});

test('a page that is hidden or prepared ahead has no socket until it is seen', () => {
  const { page, sockets } = startWatchedFeed({ isAwake: false });
  page.tell('online');
  assert.equal(sockets.length, 0);
  page.tell('visible');
  assert.equal(sockets.length, 1);
});

test('hiding the page closes its socket, and it comes back at once when seen', () => {
  const { clock, page, socket, sockets } = startWatchedFeed();
  socket().accept();
  page.tell('hidden');
  assert.equal(socket().closedWith(), 1000);
  clock.advance(1e9);
  assert.equal(sockets.length, 1);
  page.tell('visible');
  assert.equal(sockets.length, 2);
});

test('a network that is back, or a page that is seen again, is tried at once', () => {
  for (const events of [['online'], ['hidden', 'visible']] as const) {
    const { clock, page, socket, sockets } = startWatchedFeed();
    socket().hangUp(1006);
    for (const event of events) page.tell(event);
    assert.equal(sockets.length, 2);
    clock.advance(2_000);
    assert.equal(sockets.length, 2, 'the wait is over too');
  }
});

test('a change of network replaces an open socket, whose late end is no failure', () => {
  const { clock, page, sockets, watts } = startWatchedFeed();
  sockets[0]?.accept();
  page.tell('online');
  assert.equal(sockets[0]?.closedWith(), 1000);
  sockets[1]?.accept();
  sockets[0]?.hangUp(1006);
  sockets[1]?.send('9');
  assert.deepEqual([watts, clock.waits()], [[9], []]);
});

test('a dead socket is closed, and replaced after the usual wait', () => {
  const { clock, feed, sockets, watts } = startWatchedFeed();
  sockets[0]?.accept();
  sockets[0]?.send('8');
  assert.equal(feed.isOpen(), true);
  feed.replaceDead();
  assert.equal(feed.isOpen(), false);
  assert.equal(sockets[0]?.closedWith(), 1000);
  assert.deepEqual(clock.waits(), [2_000]);
  sockets[0]?.send('9');
  sockets[0]?.hangUp(1006);
  clock.advance(2_000);
  sockets[1]?.accept();
  feed.replaceDead();
  assert.deepEqual([watts, clock.waits()], [[8], [4_000]], 'without a value the row goes on');
});

test('what is not open is not replaced', () => {
  const { clock, feed, page, socket, sockets } = startWatchedFeed();
  feed.replaceDead();
  socket().hangUp(1006);
  feed.replaceDead();
  assert.deepEqual(clock.waits(), [2_000]);
  page.tell('hidden');
  feed.replaceDead();
  feed.stop();
  feed.replaceDead();
  assert.deepEqual([sockets.length, clock.waits()], [1, []]);
});
