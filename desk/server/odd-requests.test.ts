// Requests that no page of the desk sends, to every route that there is: a clear refusal, never a fault.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { type RunningDeskHome, runDeskAt } from '../../testing/desk/running-desk.ts';
import { join } from '../../testing/desk/sign-in.ts';
import { storeHomes } from '../../testing/mail/store-homes.ts';
import { sendRaw } from '../../testing/server/ask.ts';

interface Odd {
  readonly type?: string;
  readonly body?: string | Buffer;
}

const json = 'application/json';
const oddities: readonly Odd[] = [
  {},
  { type: json },
  { type: json, body: '' },
  { type: json, body: '{' },
  { type: json, body: 'null' },
  { type: json, body: '[]' },
  { type: json, body: '"x"' },
  { type: json, body: '{"__proto__":{"id":1},"version":1e999,"id":"\\u0000"}' },
  { type: json, body: Buffer.from([0x7b, 0xff, 0xfe, 0x7d]) },
  { type: `${json}; charset=utf-16`, body: '{}' },
  { type: 'text/plain', body: 'x' },
  { type: 'multipart/form-data', body: 'x' },
  { type: 'application/x-www-form-urlencoded', body: 'a=%' },
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];

/** @returns its status; what follows the head is not waited for, since some answers never end */
function statusOf(port: number, method: string, path: string, odd: Odd, headers: object) {
  const { promise, reject, resolve } = Promise.withResolvers<number>();
  const type = odd.type === undefined ? {} : { 'content-type': odd.type };
  const sent = request({ port, method, path, agent: false, headers: { ...headers, ...type } });
  if (odd.body !== undefined) sent.setHeader('content-length', Buffer.byteLength(odd.body));
  sent.on('error', reject).on('response', (answer) => {
    resolve(answer.statusCode ?? 0);
    answer.destroy();
  });
  if (odd.body === undefined) sent.removeHeader('transfer-encoding');
  sent.end(odd.body);
  return promise;
}

for (const isSignedIn of [false, true]) {
  test(`no route fails at an odd request, ${isSignedIn ? 'signed in' : 'without a session'}`, async (t) => {
    const printed = [t.mock.method(console, 'error'), t.mock.method(console, 'info')];
    const desk = await runDeskAt(t, storeHomes.SQLite ?? assert.fail());
    const { browser } = await join(desk, 'ada@desk.example');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const headers = { origin: desk.origin, ...(isSignedIn && { cookie }) };
    const known = new Set(desk.routes);
    const paths = new Set(desk.routes.map((route) => route.split(' ')[1] ?? ''));
    assert.ok(paths.size > 30);
    for (const path of [...paths, '/api/nothing', '/healthz', '/']) {
      // It would end the session that the others need.
      if (path === '/api/sign-out') continue;
      const address = path.replaceAll(/:\w+/g, 'x');
      const asked = methods.flatMap((method) => {
        const sent = known.has(`${method} ${path}`) ? oddities : oddities.slice(0, 1);
        return sent.map(async (odd) => {
          const status = await statusOf(desk.port, method, address, odd, headers);
          assert.ok(status < 500, `${method} ${path} ${JSON.stringify(odd)}: ${status}`);
        });
      });
      await Promise.all(asked);
    }
    assert.equal((await browser.get('/api/me')).status, 200, 'still signed in');
    assert.deepEqual(faultsOf(desk), []);
    assert.deepEqual(
      printed.map(({ mock }) => mock.callCount()),
      [0, 0],
    );
  });
}

function faultsOf({ log }: RunningDeskHome) {
  return log.lines.filter(({ level }) => Number(level) >= 50);
}

test('an address or a head that is malformed is refused in one line', async (t) => {
  const printed = t.mock.method(console, 'error');
  const desk = await runDeskAt(t, storeHomes.SQLite ?? assert.fail());
  const heads = [
    'GET /api/me HTTP/1.1\r\n',
    'GET /api/me HTTP/1.1\r\nHost: a b\r\n',
    'GET /api/\\me HTTP/1.1\r\nHost: x\r\n',
    'GET /api/%ff%zz HTTP/1.1\r\nHost: x\r\n',
    'GET http://[/api/me HTTP/1.1\r\nHost: x\r\n',
    'OPTIONS * HTTP/1.1\r\nHost: x\r\n',
    'GET /api/me HTTP/1.1\r\nHost: x\r\nUpgrade: websocket\r\nConnection: upgrade\r\n',
    'POST /api/person HTTP/1.1\r\nHost: x\r\nExpect: more\r\n',
    'POST /api/person HTTP/1.1\r\nHost: x\r\nTransfer-Encoding: gzip\r\n',
  ];
  for (const head of heads) {
    const close = head.includes('Connection') ? '' : 'Connection: close\r\n';
    assert.match(await sendRaw(desk.port, `${head}${close}\r\n`), /^HTTP\/1\.1 4\d\d /, head);
  }
  assert.deepEqual(
    desk.log.lines.filter(({ level }) => Number(level) >= 50),
    [],
  );
  assert.equal(printed.mock.callCount(), 0);
});
