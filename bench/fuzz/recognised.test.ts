// What the short way recognises, Node's parser must read in the same way. Otherwise a proxy that
// reads like Node and a server that reads otherwise could be played off against each other.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { createServer, type IncomingMessage } from 'node:http';
import { type AddressInfo, connect } from 'node:net';
import { after, before, test } from 'node:test';
import { recogniseRead } from '../../server/fast-path/recognise-read.ts';
import { mutate } from './mutate.ts';
import { createChance } from './random.ts';

const seed = 20_261_122;
const tries = 20_000;
const head = [
  'GET /kontakt HTTP/1.1',
  'Host: localhost',
  'Connection: keep-alive',
  'User-Agent: Mozilla/5.0',
  'Accept-Encoding: gzip, br',
  'If-None-Match: "a"',
  'Upgrade-Insecure-Requests: 1',
  '',
  '',
].join('\r\n');

const read: IncomingMessage[] = [];
const server = createServer((request, response) => {
  read.push(request);
  response.end();
});
before(() => once(server.listen(0, '127.0.0.1'), 'listening'));
after(() => server.close());

async function readByNode(bytes: Buffer): Promise<readonly IncomingMessage[]> {
  read.length = 0;
  const socket = connect((server.address() as AddressInfo).port, '127.0.0.1');
  socket.on('error', () => {}).resume();
  socket.end(bytes);
  await once(socket, 'close');
  return [...read];
}

test('a changed request that is recognised is one request to Node, of the same words', async () => {
  let recognised = 0;
  for (let number = 0; number < tries; number += 1) {
    const chance = createChance(seed, number);
    const bytes = mutate(Buffer.from(head, 'latin1'), chance, 1 + chance.below(2));
    const ours = recogniseRead(bytes);
    if (!ours) continue;
    recognised += 1;
    const [theirs, ...more] = await readByNode(bytes);
    const what = JSON.stringify(bytes.toString('latin1'));
    assert.ok(theirs, what);
    assert.equal(more.length, 0, what);
    assert.deepEqual(
      [ours.target, ours.acceptEncoding, ours.ifNoneMatch],
      [theirs.url, theirs.headers['accept-encoding'], theirs.headers['if-none-match']],
      what,
    );
    assert.deepEqual(
      [theirs.method, theirs.httpVersion, typeof theirs.headers.host],
      ['GET', '1.1', 'string'],
      what,
    );
    assert.equal(
      theirs.headers['content-length'] ?? theirs.headers['transfer-encoding'],
      undefined,
    );
  }
  assert.ok(recognised > tries / 20, `only ${recognised} were recognised`);
});
