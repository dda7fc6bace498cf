import assert from 'node:assert/strict';
import { test } from 'node:test';
import { friendlyUri } from './slug.ts';

const titles: Readonly<Record<string, string>> = {
  'ISO 27001, DSGVO und die Agilität': 'iso-27001-dsgvo-und-die-agilitaet',
  'Managed Private OpenStack': 'managed-private-openstack',
  'Straße, Öl und Übergrößen': 'strasse-oel-und-uebergroessen',
  '„Souverän“ heißt: "selbst" entscheiden': 'souveraen-heisst-selbst-entscheiden',
  'Rechenzentrum – mit Sonne': 'rechenzentrum-mit-sonne',
  'Wer’s glaubt: ‚Cloud‘ und “Cloud”': 'wers-glaubt-cloud-und-cloud',
  'GROẞE STRAẞE': 'grosse-strasse',
  '  zu   viel\tLuft ': 'zu-viel-luft',
  'Café 🚀 in Hannover': 'caf-in-hannover',
  'A\u0308pfel zu 100 %': 'aepfel-zu-100',
};

for (const [title, uri] of Object.entries(titles)) {
  test(`"${title}" is found under ${uri}`, () => {
    assert.equal(friendlyUri(title), uri);
  });
}
