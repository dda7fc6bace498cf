import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { type AddressInfo, connect, type Socket } from 'node:net';
import { text as readText } from 'node:stream/consumers';
import { type TestContext, test } from 'node:test';
import { setTimeout } from 'node:timers/promises';
import { closeServer } from '../close-server.ts';
import { type Limits, usualLimits } from '../limits.ts';
import { prepareAnswer } from '../pages/prepare-answer.ts';
import { createSendAnswer } from '../pages/send-answer.ts';
import { createSendPlain } from '../plain-answer.ts';
import { createSecurityHeaders } from '../security-headers.ts';
import { openFastPath } from './fast-path.ts';

const security = createSecurityHeaders('https://x.example');
const longText = 'Strom, Kälte und Leitungen in Hannover. '.repeat(2_000);

function prepare(status: 200 | 404, contentType: string, text: string) {
  const file = { path: '', bytes: Buffer.of(), contentType, isHashed: false, compressed: {} };
  const page = { path: '', file: '', status, scriptHashes: [], styleHashes: [] };
  return prepareAnswer({ ...file, page }, Buffer.from(text), security, 'quick');
}

const answers = new Map([
  ['/seite', await prepare(200, 'text/html; charset=utf-8', longText)],
  ['/fehlt', await prepare(404, 'text/html; charset=utf-8', longText)],
  ['/bild', await prepare(200, 'image/avif', longText)],
]);

/** A server with both ways, which tells who answered. */
async function start(context: TestContext, changed: Partial<Limits> = {}) {
  const limits = { ...usualLimits, ...changed };
  const ways: string[] = [];
  const sendAnswer = createSendAnswer(createSendPlain(security.forFile));
  const { keepAliveTimeoutMs: keepAliveTimeout } = limits;
  const server = createServer({ keepAliveTimeout }, async (request, response) => {
    ways.push('Node');
    const answer = answers.get(request.url ?? '');
    if (answer) return sendAnswer(request, response, answer);
    response.end(`got ${await readText(request)}`);
  });
  const note = (target: string, status: number | 'aborted') => {
    ways.push(`short ${status} ${target}`);
  };
  const fastPath = openFastPath(server, { find: (target) => answers.get(target), limits, note });
  server.listen(0, '127.0.0.1');
  await once(server, 'listening');
  context.after(() => closeServer(server, 0, fastPath));
  const { port } = server.address() as AddressInfo;
  return { ways, open: () => openConnection(context, port) };
}

async function openConnection(context: TestContext, port: number) {
  const socket = connect({ port, host: '127.0.0.1', allowHalfOpen: true });
  context.after(() => socket.destroy());
  await once(socket, 'connect');
  return { socket, answered: collectFrom(socket) };
}

/** Waits until so many answers have begun and nothing further comes. */
function collectFrom(socket: Socket) {
  let text = '';
  socket.on('data', (chunk) => {
    text += chunk.toString('latin1');
  });
  return async (count: number) => {
    for (let seen = -1; seen !== text.length || statusesOf(text).length < count; ) {
      seen = text.length;
      await setTimeout(30);
    }
    return text;
  };
}

function statusesOf(text: string): (string | undefined)[] {
  return [...text.matchAll(/HTTP\/1\.1 (\d+)/g)].map(([, status]) => status);
}

const ask = (path: string, ...fields: string[]) =>
  `${[`GET ${path} HTTP/1.1`, 'Host: x', ...fields].join('\r\n')}\r\n\r\n`;
const etag = answers.get('/seite')?.variants.br?.etag;

const cases = [
  ['a page', ask('/seite'), 200],
  ['a packed page', ask('/seite', 'Accept-Encoding: gzip, br'), 200],
  ['a page as it is known', ask('/seite', 'Accept-Encoding: br', `If-None-Match: ${etag}`), 304],
  ['the page for what is missing', ask('/fehlt', 'Accept-Encoding: br'), 404],
  ['a picture', ask('/bild', 'Accept-Encoding: br'), 200],
] as const;

for (const [what, request, status] of cases) {
  test(`${what} comes by the short way, with the bytes that Node would send`, async (context) => {
    const { open, ways } = await start(context);
    const short = await open();
    short.socket.write(request);
    const bytes = await short.answered(1);
    assert.deepEqual(ways.splice(0), [`short ${status} ${request.split(' ')[1]}`]);

    const long = await open();
    long.socket.setNoDelay().write(request.slice(0, 9));
    await setTimeout(20);
    long.socket.write(request.slice(9));
    assert.equal(withoutDate(await long.answered(1)), withoutDate(bytes));
    assert.deepEqual(ways, ['Node']);
  });
}

function withoutDate(answer: string): string {
  return answer.replace(
    /\r\nDate: \w{3}, \d\d \w{3} \d{4} \d\d:\d\d:\d\d GMT\r\n/,
    '\r\nDate:\r\n',
  );
}

test('a refusal of every form is left to Node', async (context) => {
  const { open, ways } = await start(context);
  const { answered, socket } = await open();
  socket.write(ask('/seite', 'Accept-Encoding: *;q=0'));
  assert.deepEqual(statusesOf(await answered(1)), ['406']);
  assert.deepEqual(ways, ['Node']);
});

test('after a request that is not plain, the connection goes on with Node', async (context) => {
  const { open, ways } = await start(context);
  const { answered, socket } = await open();
  socket.write(ask('/seite'));
  await answered(1);
  socket.write('POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: 4\r\n\r\nab');
  await setTimeout(20);
  socket.write('cd');
  assert.match(await answered(2), /got abcd/);
  socket.write(ask('/seite') + ask('/fehlt'));
  assert.deepEqual(statusesOf(await answered(4)), ['200', '200', '200', '404']);
  assert.deepEqual(ways, ['short 200 /seite', 'Node', 'Node', 'Node']);
});

test('what stands in a body is no request', async (context) => {
  const { open, ways } = await start(context);
  const { answered, socket } = await open();
  const hidden = ask('/fehlt');
  socket.write(`POST /form HTTP/1.1\r\nHost: x\r\nContent-Length: ${hidden.length}\r\n\r\n`);
  await setTimeout(20);
  socket.write(hidden);
  assert.deepEqual(statusesOf(await answered(1)), ['200']);
  assert.deepEqual(ways, ['Node']);
});

test('a client that ends its side gets its answer, then the end', async (context) => {
  const { open } = await start(context);
  const { answered, socket } = await open();
  const ended = once(socket, 'end');
  socket.end(ask('/seite'));
  assert.deepEqual(statusesOf(await answered(1)), ['200']);
  await ended;
});

test('whoever asks and does not read is not listened to until it does', async (context) => {
  const { open, ways } = await start(context);
  const { answered, socket } = await open();
  socket.pause();
  const wanted = 400;
  for (let sent = 0; sent < wanted; sent += 1) {
    socket.write(ask('/bild'));
    await setTimeout(1);
  }
  assert.ok(ways.length < wanted / 2, `${ways.length} were answered unread`);
  socket.resume();
  assert.equal(statusesOf(await answered(wanted)).length, wanted);
});

test('a connection that stays idle is closed', { timeout: 5_000 }, async (context) => {
  const { open } = await start(context, { keepAliveTimeoutMs: 100 });
  const { answered, socket } = await open();
  const closed = once(socket, 'end');
  socket.write(ask('/seite'));
  await answered(1);
  await closed;
});
