// Malformed requests to every route get a clear refusal, never an internal error.
import assert from 'node:assert/strict';
import { request } from 'node:http';
import { test } from 'node:test';
import { runDeskAt } from '../../testing/desk/running-desk.ts';
import { join } from '../../testing/desk/sign-in.ts';
import { storeHomes } from '../../testing/mail/store-homes.ts';

const json = 'application/json';
const bodies: readonly [type?: string, body?: string | Buffer][] = [
  [],
  [json],
  ...['', '{', 'null', '[]', '"x"', Buffer.from([0x7b, 0xff, 0xfe, 0x7d])].map(
    (body): [string, string | Buffer] => [json, body],
  ),
  [json, '{"__proto__":{"id":1},"version":1e999,"id":"\\u0000"}'],
  [`${json}; charset=utf-16`, '{}'],
  ['text/plain', 'x'],
  ['multipart/form-data', 'x'],
  ['application/x-www-form-urlencoded', 'a=%'],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'TRACE', 'QUERY'];

/** @returns the status; what follows the head is not waited for, since some answers never end */
function statusOf(
  port: number,
  method: string,
  path: string,
  headers: object,
  body?: string | Buffer,
) {
  const { promise, reject, resolve } = Promise.withResolvers<number>();
  const sent = request({ port, method, path, agent: false, headers: { ...headers } });
  if (body === undefined) sent.removeHeader('transfer-encoding');
  else sent.setHeader('content-length', Buffer.byteLength(body));
  sent.on('error', reject).on('response', (answer) => {
    resolve(answer.statusCode ?? 0);
    answer.destroy();
  });
  sent.end(body);
  return promise;
}

for (const isSignedIn of [false, true]) {
  test(`no route fails at an odd request, ${isSignedIn ? 'signed in' : 'without a session'}`, async (t) => {
    const printed = [t.mock.method(console, 'error'), t.mock.method(console, 'info')];
    const desk = await runDeskAt(t, storeHomes.SQLite ?? assert.fail());
    const { browser } = await join(desk, 'ada@desk.example');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const paths = new Set(desk.routes.map((route) => route.split(' ')[1] ?? ''));
    assert.ok(paths.size > 30);
    // It would end the session that the others need.
    paths.delete('/api/sign-out');
    for (const path of [...paths, '/api/nothing', '/healthz', '/']) {
      const address = path.replaceAll(/:\w+/g, 'x');
      const asked = methods.flatMap((method) => {
        const isKnown = desk.routes.includes(`${method} ${path}`);
        return bodies.slice(0, isKnown ? undefined : 1).map(async ([type, body]) => {
          const headers = {
            ...{ origin: desk.origin, ...(isSignedIn && { cookie }) },
            ...(type && { 'content-type': type }),
          };
          const status = await statusOf(desk.port, method, address, headers, body);
          assert.ok(status < 500, `${method} ${path} ${type} ${body}: ${status}`);
        });
      });
      await Promise.all(asked);
    }
    assert.equal((await browser.get('/api/me')).status, 200, 'still signed in');
    assert.deepEqual(
      desk.log.lines.filter(({ level }) => Number(level) >= 50),
      [],
    );
    assert.deepEqual(
      printed.map(({ mock }) => mock.callCount()),
      [0, 0],
    );
  });
}
