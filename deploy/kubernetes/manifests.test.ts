import assert from 'node:assert/strict';
import { test } from 'node:test';
import { kubernetesFaults, type Manifest } from '../../testing/deploy/kubernetes-faults.ts';
import { readManifests } from '../../testing/deploy/read-manifests.ts';

const manifests = readManifests() as Manifest[];

test('every manifest has only fields that its API knows, of the right kind, and all it must have', () => {
  assert.ok(manifests.length >= 9, 'the search found the manifests');
  assert.deepEqual(kubernetesFaults(manifests), []);
});

const sabotages: Readonly<Record<string, readonly [RegExp, string, RegExp]>> = {
  'a misspelt probe': [/"readinessProbe"/, '"readynessProbe"', /readynessProbe.* does not exist/],
  'a misspelt field of a probe': [/"periodSeconds"/, '"period"', /"period".* does not exist/],
  'a number as text': [/"replicas":2/, '"replicas":"2"', /'string' is not assignable .* 'number'/],
  'a deployment without selector': [/"selector":\{.*?\}\},/, '', /'selector' is missing/],
  'a budget of another kind': [
    /"minAvailable":1/,
    '"minAvailable":true',
    /'true' is not assignable/,
  ],
  'a group that is not there': [/"apps\/v1"/, '"apps/v9"', /Cannot find module/],
  'a kind that is not there': [/"kind":"Ingress"/, '"kind":"Egress"', /no exported member/],
};

for (const [name, [pattern, replacement, fault]] of Object.entries(sabotages)) {
  test(`${name} is refused`, () => {
    const whole = JSON.stringify(manifests);
    assert.match(whole, pattern);
    const faults = kubernetesFaults(JSON.parse(whole.replace(pattern, replacement)));
    assert.match(faults.join('\n'), fault);
  });
}
