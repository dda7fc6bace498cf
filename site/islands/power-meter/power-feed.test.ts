import assert from 'node:assert/strict';
import { afterEach, beforeEach, mock, test } from 'node:test';
import { createPowerFeed } from './power-feed.ts';

beforeEach(() => {
  mock.timers.enable({ apis: ['setTimeout'] });
  mock.method(Math, 'random', () => 0);
});
afterEach(() => {
  mock.timers.reset();
  mock.restoreAll();
});

test('waits 2 s, then twice as long each time, and 2 s again after a value', () => {
  const { socket, sockets, watts } = startFeed();
  for (const waitMs of [2_000, 4_000, 8_000]) {
    socket().disconnect(1006);
    assertNextAfter(sockets, waitMs);
  }
  socket().send('1');
  socket().disconnect(1001);
  assertNextAfter(sockets, 2_000);
  assert.deepEqual(watts, [1]);
});

test('adds up to a quarter of jitter to a wait', () => {
  const { socket, sockets } = startFeed();
  mock.method(Math, 'random', () => 0.5);
  socket().disconnect(1006);
  assertNextAfter(sockets, 2_250);
});

test('a connection without a value for a minute is replaced after the usual wait', () => {
  const { socket, sockets } = startFeed();
  mock.timers.tick(59_000);
  socket().send('8');
  mock.timers.tick(60_000);
  assert.equal(sockets[0]?.closedWith, 1000);
  assertNextAfter(sockets, 2_000);
});

test('the 17th failure in a row ends it', () => {
  const { failures, feed, socket, sockets } = startFeed();
  for (let tries = 1; tries <= 16; tries += 1) {
    socket().disconnect(1006);
    mock.timers.tick(2_000 * 2 ** (tries - 1));
  }
  socket().disconnect(1006);
  assert.deepEqual(failures, ["Can't connect to websocket server after 17 tries"]);
  feed.connect();
  assert.equal(sockets.length, 17);
});

test('a message that is no plain decimal number closes with 4002 and ends the feed', () => {
  for (const content of [
    ...['', ' ', ' 1', '1\n', '+1', '1.', '.5', '1e3', '1,5', '0x10', 'Infinity', 'null', '--1'],
    ...['{"watts":1}', '<html>502 Bad Gateway</html>', '1_000', '１２', '٣', 'NaN'],
    ...[new Blob(['1']), new ArrayBuffer(1), 1, null, undefined],
  ]) {
    const { failures, feed, socket, sockets, watts } = startFeed();
    socket().send('-12.5');
    socket().send(content);
    socket().send('3');
    assert.equal(socket().closedWith, 4002);
    feed.connect();
    assert.deepEqual([watts, sockets.length], [[-12.5], 1]);
    assert.deepEqual(failures, ['Received NaN value from websocket server']);
  }
});

test('connecting anew replaces the socket, whose late end is no failure; closing ends all', () => {
  const { feed, failures, socket, sockets, watts } = startFeed();
  feed.connect();
  assert.equal(sockets[0]?.closedWith, 1000);
  sockets[0]?.disconnect(1006);
  socket().send('9');
  feed.close();
  feed.close();
  assert.equal(socket().closedWith, 1000);
  socket().send('5');
  mock.timers.tick(1e9);
  assert.deepEqual([watts, failures, sockets.length], [[9], [], 2]);
});

/** A socket whose server is the test. */
class FakeSocket extends EventTarget {
  closedWith: number | undefined;
  close(code: number): void {
    this.closedWith ??= code;
  }
  send(data: unknown): void {
    this.dispatchEvent(Object.assign(new Event('message'), { data }));
  }
  disconnect(code: number): void {
    this.dispatchEvent(Object.assign(new Event('close'), { code }));
  }
}

function startFeed() {
  const sockets: FakeSocket[] = [];
  const watts: number[] = [];
  const failures: string[] = [];
  const openSocket = () => {
    const socket = new FakeSocket();
    sockets.push(socket);
    return socket as unknown as WebSocket;
  };
  const feed = createPowerFeed(openSocket, {
    onConnect() {},
    onWatts: (value) => watts.push(value),
    onFailure: ({ message }) => failures.push(message),
  });
  feed.connect();
  const socket = () => sockets.at(-1) ?? new FakeSocket();
  return { feed, watts, failures, sockets, socket };
}

/** The next connection is opened after this wait, not before. */
function assertNextAfter(sockets: readonly unknown[], waitMs: number): void {
  const before = sockets.length;
  mock.timers.tick(waitMs - 1);
  assert.equal(sockets.length, before);
  mock.timers.tick(1);
  assert.equal(sockets.length, before + 1);
}
