import assert from 'node:assert/strict';
import { test } from 'node:test';
import { friendlyUri } from './slug.ts';

const titles: Readonly<Record<string, string>> = {
  'ISO 27001, DSGVO und die Agilität': 'iso-27001-dsgvo-und-die-agilitaet',
  'Managed Private OpenStack': 'managed-private-openstack',
  'Straße, Öl und Übergrößen': 'strasse-oel-und-uebergroessen',
  '„Souverän“ heißt: "selbst" entscheiden': 'souveraen-heisst-selbst-entscheiden',
  'Rechenzentrum – mit Sonne': 'rechenzentrum-mit-sonne',
  'Cloud — was nun?': 'cloud-was-nun',
  'Wer’s glaubt: ‚Cloud‘ und “Cloud”': 'wers-glaubt-cloud-und-cloud',
  'GROẞE STRAẞE': 'grosse-strasse',
  'Kosten-Nutzen-Rechnung': 'kosten-nutzen-rechnung',
  '  zu   viel\tLuft ': 'zu-viel-luft',
  'Café 🚀 in Hannover': 'caf-in-hannover',
  '100 % Ökostrom': '100-oekostrom',
};

for (const [title, uri] of Object.entries(titles)) {
  test(`"${title}" is found under ${uri}`, () => {
    assert.equal(friendlyUri(title), uri);
  });
}

test('gives the same address however the umlaut was typed', () => {
  assert.equal(friendlyUri('A\u0308pfel'), friendlyUri('\u00c4pfel'));
  assert.equal(friendlyUri('A\u0308pfel'), 'aepfel');
});
