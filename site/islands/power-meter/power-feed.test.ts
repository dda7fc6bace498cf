import assert from 'node:assert/strict';
import { test } from 'node:test';
import { startWatchedFeed } from '../../../testing/power/watched-feed.ts';

test('waits 2 s, then twice as long each time, and 2 s again after a value', () => {
  const { clock, socket, sockets, watts } = startWatchedFeed();
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
  assert.deepEqual([watts, clock.waits()], [[1], [2_000]]);
});

test('the 17th failure in a row ends it, and a mere connection does not end the row', () => {
  const { clock, failures, page, socket, sockets } = startWatchedFeed();
  for (let tries = 1; tries <= 16; tries += 1) {
    if (tries % 2 === 0) socket().accept();
    socket().hangUp(1006);
    assert.deepEqual(clock.waits(), [2_000 * 2 ** (tries - 1)]);
    clock.advance(2_000 * 2 ** (tries - 1));
  }
  socket().hangUp(1006);
  assert.deepEqual(failures, ["Can't connect to websocket server after 17 tries"]);
  page.tell('online');
  clock.advance(1e9);
  assert.equal(sockets.length, 17);
});

test('a blocked origin ends it, also where an error came first', () => {
  for (const hasError of [false, true]) {
    const { clock, failures, socket, sockets } = startWatchedFeed();
    if (hasError) socket().dispatchEvent(new Event('error'));
    socket().hangUp(1008);
    clock.advance(1e9);
    assert.deepEqual(failures, ['power bridge websocket closed with 1008: Blocked origin!']);
    assert.equal(sockets.length, 1);
  }
});

test('a message that is no plain decimal number closes with 4002 and ends the feed', () => {
  for (const content of [
    ...['', ' ', ' 1', '1\n', '+1', '1.', '.5', '1e3', '1,5', '0x10', 'Infinity', 'null', '--1'],
    ...['{"watts":1}', '<html>502 Bad Gateway</html>', '1_000', '１２', '٣', '1'.repeat(1_000_000)],
    ...['NaN', new Blob(['1']), new ArrayBuffer(1), 1, null, undefined],
  ]) {
    const { clock, failures, feed, socket, sockets, watts } = startWatchedFeed();
    socket().accept();
    socket().send('-12.5');
    socket().send(content);
    socket().send('3');
    assert.equal(socket().closedWith(), 4002);
    feed.start();
    clock.advance(1e9);
    assert.deepEqual([watts, sockets.length], [[-12.5], 1]);
    assert.deepEqual(failures, ['Received NaN value from websocket server']);
  }
});

test('a page that is seen again, or has a network again, does not wait', () => {
  for (const event of ['visible', 'online'] as const) {
    const { clock, page, socket, sockets } = startWatchedFeed();
    socket().hangUp(1006);
    page.tell(event);
    assert.deepEqual([sockets.length, clock.waits()], [2, []]);
    page.tell('visible');
    assert.equal(sockets.length, 2, 'while it connects nothing begins anew');
  }
});

test('adds up to a quarter of jitter to a wait', () => {
  const { clock, socket } = startWatchedFeed({ random: 0.5 });
  socket().hangUp(1006);
  assert.deepEqual(clock.waits(), [2_250]);
});

test('stopping closes the socket and ends everything, and it can be started again', () => {
  const { clock, failures, feed, page, socket, sockets, watts } = startWatchedFeed();
  feed.start();
  socket().accept();
  feed.stop();
  feed.stop();
  assert.equal(socket().closedWith(), 1000);
  assert.equal(page.watchers(), 0);
  socket().send('5');
  socket().hangUp(1000);
  clock.advance(1e9);
  assert.deepEqual([watts, failures, sockets.length], [[], [], 1]);
  feed.start();
  socket().accept();
  socket().send('7');
  assert.deepEqual([sockets.length, watts], [2, [7]]);
});

test('a page that is hidden or prepared ahead has no socket until it is seen', () => {
  const { clock, page, socket, sockets } = startWatchedFeed({ isAwake: false });
  page.tell('online');
  assert.equal(sockets.length, 0);
  page.tell('visible');
  socket().accept();
  page.tell('hidden');
  assert.equal(socket().closedWith(), 1000);
  clock.advance(1e9);
  assert.equal(sockets.length, 1);
  page.tell('visible');
  assert.equal(sockets.length, 2);
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
  feed.replaceDead();
  assert.equal(sockets[0]?.closedWith(), 1000);
  assert.deepEqual(clock.waits(), [2_000]);
  sockets[0]?.send('9');
  sockets[0]?.hangUp(1006);
  clock.advance(2_000);
  sockets[1]?.accept();
  feed.replaceDead();
  assert.deepEqual([watts, clock.waits()], [[8], [4_000]], 'without a value the row goes on');
});
