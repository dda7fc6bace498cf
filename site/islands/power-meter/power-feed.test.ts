// What the steps of feed-state.ts do to sockets, waits and the page.
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
