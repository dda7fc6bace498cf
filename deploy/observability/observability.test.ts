import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { test } from 'node:test';
import { parse } from 'yaml';
import { ask } from '../../testing/server/ask.ts';
import { findFreePort, runProduct } from '../../testing/server/start-process.ts';

const read = (file: string) => readFileSync(join(import.meta.dirname, file), 'utf8');

test('dashboard and alerts ask only for what the server really says, and each alert says what to do', async (t) => {
  const METRICS_PORT = await findFreePort();
  await runProduct(t, { METRICS_PORT });
  const { body } = await ask(Number(METRICS_PORT), '/metrics');
  const exposed = namesIn(String(body));
  const { panels } = JSON.parse(read('dashboard.json'));
  const shown = panels.flatMap(({ targets }: { targets: object[] }) => targets);
  assert.ok(shown.length > 20, 'the search found the queries');
  const { groups } = parse(read('alerts.yaml'));
  const rules = groups.flatMap((group: { rules: object[] }) => group.rules);
  const queries = [...shown, ...rules].map(({ expr }) => expr);
  const asked = queries.flatMap(namesAskedBy);
  assert.ok(asked.length > 20, 'the search found names');
  const missing = asked.filter((name) => !exposed.has(name));
  assert.deepEqual(missing, []);
  const trials = read('alerts.test.yaml');
  for (const { alert, labels, annotations } of rules) {
    assert.match(labels.severity, /^(critical|warning)$/, alert);
    assert.ok(annotations.summary && annotations.action, alert);
    assert.ok(trials.includes(alert), `${alert} has not been tried`);
  }
});

// By type and not by sample: a counter with labels has none before the first thing happens.
function namesIn(scrape: string): ReadonlySet<string> {
  const types = scrape.matchAll(/^# TYPE (\S+) (\S+)$/gm);
  return new Set(
    [...types].flatMap(([, name = '', type]) =>
      type === 'histogram' ? [`${name}_bucket`, `${name}_sum`, `${name}_count`] : [name],
    ),
  );
}

function namesAskedBy(query: string): string[] {
  const withoutLabels = query
    .replaceAll(/\{[^}]*\}|\[[^\]]*\]/g, '')
    .replaceAll(/\b(by|on) \([^)]*\)/g, '');
  return withoutLabels.match(/\b[a-z]+(?:_[a-z0-9]+)+\b(?! ?\()/g) ?? [];
}
