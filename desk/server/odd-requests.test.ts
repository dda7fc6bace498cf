// Malformed requests to every route get a clear refusal, never an internal error.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { runDeskAt } from '../../testing/desk/running-desk.ts';
import { storeHomes } from '../../testing/mail/store-homes.ts';

const json = 'application/json';
const bodies: readonly [type?: string, body?: BodyInit][] = [
  [],
  [json],
  ...['', '{', 'null', '[]', '"x"', Uint8Array.of(0x7b, 0xff, 0xfe, 0x7d)].map(
    (body): [string, BodyInit] => [json, body],
  ),
  [json, '{"__proto__":{"id":1},"version":1e999,"id":"\\u0000"}'],
  [`${json}; charset=utf-16`, '{}'],
  ['text/plain', 'x'],
  ['multipart/form-data', 'x'],
  ['application/x-www-form-urlencoded', 'a=%'],
];
const methods = ['GET', 'HEAD', 'POST', 'PUT', 'PATCH', 'DELETE', 'OPTIONS', 'QUERY'];

for (const isSignedIn of [false, true]) {
  test(`no route fails at an odd request, ${isSignedIn ? 'signed in' : 'without a session'}`, async (t) => {
    const printed = [t.mock.method(console, 'error'), t.mock.method(console, 'info')];
    const desk = await runDeskAt(t, storeHomes.SQLite ?? assert.fail());
    const { browser } = await desk.join('ada@desk.example');
    const cookie = [...browser.cookies].map((pair) => pair.join('=')).join('; ');
    const paths = new Set(desk.routes.map((route) => route.split(' ')[1] ?? ''));
    assert.ok(paths.size > 25);
    // It would end the session that the others need.
    paths.delete('/api/sign-out');
    for (const path of [...paths, '/api/nothing', '/healthz', '/']) {
      const address = `${desk.address}${path.replaceAll(/:\w+/g, 'x')}`;
      const asked = methods.flatMap((method) => {
        const takesBody = method !== 'GET' && method !== 'HEAD';
        const isKnown = takesBody && desk.routes.includes(`${method} ${path}`);
        return bodies.slice(0, isKnown ? undefined : 1).map(async ([type, body]) => {
          const headers = {
            ...{ origin: desk.origin, ...(isSignedIn && { cookie }) },
            ...(type && { 'content-type': type }),
          };
          const { status } = await fetch(address, { method, headers, body: body ?? null });
          assert.ok(status < 500, `${method} ${path} ${type} ${body}: ${status}`);
        });
      });
      await Promise.all(asked);
    }
    assert.equal((await browser.get('/api/me')).status, 200, 'still signed in');
    const faults = desk.log.lines.filter(({ level }) => Number(level) >= 50);
    assert.deepEqual(faults, []);
    for (const { mock } of printed) assert.equal(mock.callCount(), 0);
  });
}
