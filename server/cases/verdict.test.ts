import assert from 'node:assert/strict';
import { test } from 'node:test';
import { hostsIn } from './verdict.ts';

test('finds the hosts in what people write as the place', () => {
  const places: [string, string[]][] = [
    ['https://www.Kunde.example/foto.jpg?a=b', ['kunde.example']],
    [
      'hxxps://böse[.]example/x, https://kunde.example:8443',
      ['xn--bse-sna.example', 'kunde.example'],
    ],
    ['192.0.2.7 und 192.0.2.8, Port 8080', ['192.0.2.7', '192.0.2.8']],
    ['http://[2001:db8::1]/x', ['[2001:db8::1]']],
    ['kunde.example kunde.example.', ['kunde.example']],
    ['Im Impressum, ganz unten', []],
    ['', []],
  ];
  for (const [place, hosts] of places) assert.deepEqual(hostsIn(place), hosts, place);
  const endless = Array.from({ length: 100 }, (_, at) => `a${at}.example`).join(' ');
  assert.equal(hostsIn(endless).length, 20);
});
