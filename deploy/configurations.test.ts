import assert from 'node:assert/strict';
import { globSync, readFileSync } from 'node:fs';
import { test } from 'node:test';
import { parse } from 'yaml';
import { readManifests } from './testing/read-manifests.ts';

interface Composition {
  readonly services: Readonly<Record<string, ComposedService>>;
  readonly volumes: object;
  readonly networks: object;
}

interface ComposedService {
  readonly read_only?: boolean;
  readonly cap_drop?: readonly string[];
  readonly security_opt?: readonly string[];
  readonly healthcheck?: object;
  readonly environment?: Readonly<Record<string, string>>;
  readonly volumes?: readonly string[];
  readonly networks?: readonly string[];
  readonly depends_on?: Readonly<Record<string, object>>;
}

interface Manifest {
  readonly kind: string;
  readonly metadata: { readonly name: string };
  readonly data?: Readonly<Record<string, string>>;
  readonly stringData?: Readonly<Record<string, string>>;
  readonly spec?: { readonly template?: { readonly spec: PodSpec } };
}

interface PodSpec {
  readonly automountServiceAccountToken: boolean;
  readonly securityContext: { readonly runAsNonRoot: boolean };
  readonly containers: readonly {
    readonly env: readonly { readonly name: string }[];
    readonly envFrom: readonly Readonly<Record<string, { readonly name: string }>>[];
    readonly securityContext: object;
  }[];
}

const compose = parse(read('deploy/compose/compose.yaml'), { merge: true }) as Composition;
const manifests = readManifests() as Manifest[];
const pods = manifests.flatMap(({ spec }) => (spec?.template ? [spec.template.spec] : []));

test('no container of the composition may more than it must', () => {
  for (const [name, service] of Object.entries(compose.services)) {
    assert.equal(service.read_only, true, name);
    assert.deepEqual(service.cap_drop, ['ALL'], name);
    assert.deepEqual(service.security_opt, ['no-new-privileges:true'], name);
    if (name !== 'caddy') assert.ok(service.healthcheck, name);
  }
});

test('all that the composition refers to is there', () => {
  const services = Object.values(compose.services);
  const volumes = services
    .flatMap((service) => service.volumes ?? [])
    .map((volume) => volume.split(':')[0] ?? '')
    .filter((volume) => !volume.startsWith('./'));
  assert.deepEqual(volumes.toSorted(), Object.keys(compose.volumes).toSorted());
  for (const name of services.flatMap((service) => service.networks ?? [])) {
    assert.ok(name in compose.networks, name);
  }
  for (const name of services.flatMap((service) => Object.keys(service.depends_on ?? {}))) {
    assert.ok(name in compose.services, name);
  }
});

test('no pod may more than it must, and what it reads is there', () => {
  const names = manifests.map(({ kind, metadata }) => `${kind} ${metadata.name}`);
  assert.ok(pods.length >= 2, 'the search found the pods');
  for (const pod of pods) {
    assert.equal(pod.automountServiceAccountToken, false);
    assert.equal(pod.securityContext.runAsNonRoot, true);
    for (const container of pod.containers) {
      assert.deepEqual(container.securityContext, {
        allowPrivilegeEscalation: false,
        readOnlyRootFilesystem: true,
        capabilities: { drop: ['ALL'] },
      });
      for (const { configMapRef, secretRef } of container.envFrom) {
        if (configMapRef) assert.ok(names.includes(`ConfigMap ${configMapRef.name}`));
        if (secretRef) assert.ok(names.includes(`Secret ${secretRef.name}`));
      }
    }
  }
});

test('the cluster is given every manifest there is', () => {
  const { resources } = parse(read('deploy/kubernetes/kustomization.yaml')) as {
    resources: string[];
  };
  const files = globSync('deploy/kubernetes/*.yaml').map((file) => file.split('/').at(-1));
  assert.deepEqual([...resources, 'kustomization.yaml'].toSorted(), files.toSorted());
});

function read(file: string): string {
  return readFileSync(file, 'utf8');
}
