import assert from 'node:assert/strict';
import { once } from 'node:events';
import { connect, createServer } from 'node:net';
import { test } from 'node:test';
import { untilTrue } from '../../testing/process/until-true.ts';
import { startSmtpProxy } from './smtp-proxy.ts';

test('a mail whose sender left before it heard the answer is counted as unheard', async () => {
  let received = '';
  const silent = createServer((socket) => {
    socket
      .on('error', () => {})
      .on('data', (chunk) => {
        received += chunk;
      });
  }).listen(0, '127.0.0.1');
  await once(silent, 'listening');
  const address = silent.address();
  assert.ok(typeof address === 'object' && address);
  const proxy = await startSmtpProxy(address.port);

  const sender = connect(proxy.port, '127.0.0.1');
  sender.write(
    'EHLO here\r\nMAIL FROM:<a@b.example>\r\nRCPT TO:<c@d.example>\r\nDATA\r\nHello\r\n.\r\n',
  );
  await untilTrue('the server has the mail', () => received.endsWith('\r\n.\r\n'));
  assert.equal(proxy.unheard(), 0);
  sender.destroy();
  await untilTrue('it was counted', () => proxy.unheard() === 1);
  assert.deepEqual([proxy.cuts(), proxy.lateCuts()], [0, 0]);
  await proxy.close();
  silent.close();
});
