import assert from 'node:assert/strict';
import { test } from 'node:test';
import { findingsOf, situationWith } from '../../testing/golive/situation.ts';
import type { Check } from './finding.ts';
import { alertTarget, origins, powerSource, siteAddress, trustedProxies } from './settings.ts';

const https = { SITE_URL: 'https://www.hoster.de' };

const cases: readonly [string, Check, Record<string, string>, RegExp | undefined][] = [
  ['no public address', siteAddress, {}, /^stops SITE_URL: .* fehlt/],
  [
    'one without TLS',
    siteAddress,
    { SITE_URL: 'http://www.hoster.de' },
    /^stops .*unverschlüsselt/,
  ],
  [
    'a reserved one',
    siteAddress,
    { SITE_URL: 'https://www.hoster.example' },
    /^stops .*reserviert/,
  ],
  ['a public address', siteAddress, https, undefined],
  ['no further origin', origins, https, undefined],
  ['an origin with TLS', origins, { ALLOWED_ORIGINS: 'https://shop.hoster.de' }, undefined],
  [
    'one without TLS',
    origins,
    { ALLOWED_ORIGINS: 'http://shop.hoster.de' },
    /^stops ALLOWED_ORIGINS/,
  ],
  [
    'a local one',
    origins,
    { ...https, ALLOWED_ORIGINS: 'http://localhost:4321' },
    /^warns .*Entwickl/,
  ],
  ['a proxy not trusted', trustedProxies, https, /^stops TRUSTED_PROXIES: .*Proxy/],
  ['a trusted proxy', trustedProxies, { ...https, TRUSTED_PROXIES: '127.0.0.1' }, undefined],
  ['no proxy', trustedProxies, {}, undefined],
  ['a small network', trustedProxies, { TRUSTED_PROXIES: '10.0.3.0/28,fd00::/64' }, undefined],
  ['a wide one', trustedProxies, { TRUSTED_PROXIES: '10.0.0.0/8' }, /^warns .* 10\.0\.0\.0\/8/],
  ['a wide IPv6 one', trustedProxies, { TRUSTED_PROXIES: '2001:db8::/32' }, /^warns /],
  ['no alert', alertTarget, {}, /^warns ALERT_MAILBOX/],
  ['alerts by mail', alertTarget, { ALERT_MAILBOX: 'ops@hoster.de' }, undefined],
  ['alerts by webhook', alertTarget, { ALERT_WEBHOOK_URL: 'https://chat.hoster.de/x' }, undefined],
  ['a simulated plant', powerSource, {}, /^warns POWER_SOURCE/],
  ['a real plant', powerSource, { POWER_SOURCE: 'modbus-tcp://10.0.0.5' }, undefined],
];

for (const [what, check, environment, expected] of cases) {
  test(`${check.name}: ${what} ${expected ? 'is told' : 'is fine'}`, async (t) => {
    const found = await findingsOf(check, situationWith(t, { environment }));
    assert.equal(found.length, expected ? 1 : 0, found.join('\n'));
    if (expected) assert.match(found[0] ?? '', expected);
  });
}
