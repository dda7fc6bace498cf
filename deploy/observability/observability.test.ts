import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { after, before, test } from 'node:test';
import { parse } from 'yaml';
import { ask } from '../../testing/server/ask.ts';
import {
  findFreePort,
  makeProductFolder,
  type Product,
  type ProductFolder,
  startProduct,
} from '../../testing/server/start-process.ts';

let folder: ProductFolder;
let product: Product;
let exposed: ReadonlySet<string>;

before(async () => {
  folder = await makeProductFolder();
  const [PORT, METRICS_PORT] = [await findFreePort(), await findFreePort()];
  product = startProduct(folder.folder, { PORT, METRICS_PORT });
  await product.started;
  const { body } = await ask(Number(METRICS_PORT), '/metrics');
  exposed = namesIn(String(body));
});
after(async () => {
  product.process.kill('SIGTERM');
  await product.ended;
});

test('dashboard and alerts ask only for what the server really says, and each alert says what to do', () => {
  const { panels } = JSON.parse(read('dashboard.json'));
  const shown = panels.flatMap(({ targets }: { targets: object[] }) => targets);
  assert.ok(shown.length > 20, 'the search found the queries');
  const { groups } = parse(read('alerts.yaml'));
  const rules = groups.flatMap((group: { rules: object[] }) => group.rules);
  const queries = [...shown, ...rules].map(({ expr }) => expr);
  assert.deepEqual(strangersIn(queries), []);
  const trials = read('alerts.test.yaml');
  for (const { alert, labels, annotations } of rules) {
    assert.match(labels.severity, /^(critical|warning)$/, alert);
    assert.ok(annotations.summary && annotations.action, alert);
    assert.ok(trials.includes(alert), `${alert} has not been tried`);
  }
});

function read(file: string): string {
  return readFileSync(join(import.meta.dirname, file), 'utf8');
}

// By type and not by sample: a counter with labels has none before the first thing happens.
function namesIn(scrape: string): ReadonlySet<string> {
  const types = scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

/** Metrics that are asked for and that the server does not have. */
function strangersIn(queries: readonly string[]): string[] {
  const names = queries.flatMap((query) => {
    const withoutLabels = query
      .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
      .replaceAll(/\b(by|on) \([^)]*\)/g, '');
    return withoutLabels.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! ?\()/g) ?? [];
  });
  assert.ok(names.length > 0, 'the search found names');
  return names.filter((name) => !exposed.has(name));
}
