import assert from 'node:assert/strict';
import { execFile } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { promisify } from 'node:util';
import { mailTo, startMailServer } from '../../../testing/mail/mail-server.ts';
import { runService } from '../../../testing/mail/running-service.ts';

const script = join(import.meta.dirname, 'shell-client.sh');
// Not every machine has curl; bash, base64 and md5sum are on each.
const ways = existsSync('/usr/bin/curl') ? ['bash', 'curl'] : ['bash'];

for (const way of ways) {
  test(`serves a client made of md5sum and ${way}`, async (t) => {
    const server = await startMailServer();
    t.after(() => server.close());
    const { url, seen } = await runService(t, { settings: { smtpUrl: server.url } });
    const { hostname, port } = new URL(url);
    const { stdout } = await promisify(execFile)('bash', [script, hostname, port, way]);
    assert.equal(stdout, '202\n');
    await seen('mail delivered', 2);
    const { text } = mailTo(server, 'kontakt@leinestern.example');
    assert.ok(text?.endsWith(`Guten Tag 🚀, gesendet mit ${way}\n`));
  });
}
