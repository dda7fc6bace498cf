// Reads the text format of Prometheus, version 0.0.4, at least as strictly as a scrape does.
import assert from 'node:assert/strict';

export interface ReadSample {
  /** With `_bucket`, `_sum` or `_count`, where it has one. */
  readonly name: string;
  readonly labels: Readonly<Record<string, string>>;
  readonly value: number;
}

const commentLine = /^# (HELP|TYPE) ([a-z_][a-z0-9_]*) (\S.*)$/;
const sampleLine = /^([a-z_][a-z0-9_]*)(?:\{([^}]+)\})? (-?[\d.]+(?:e[+-]?\d+)?|Nan|NaN)$/;
const label = /^([a-z_]+)="([^"\\]*)"$/;

/**
 * All samples of a scrape.
 * @throws AssertionError naming the line that a scrape would refuse, or that describes nothing twice
 */
export function readMetrics(text: string): readonly ReadSample[] {
  assert.ok(text.endsWith('\n'), 'the last line is ended');
  const types = new Map<string, string>();
  const helped = new Set<string>();
  const samples: ReadSample[] = [];
  for (const line of text.split('\n').filter(Boolean)) {
    const [, keyword, subject = '', rest = ''] = commentLine.exec(line) ?? [];
    if (keyword === 'HELP') {
      assert.ok(!helped.has(subject), `described twice: ${line}`);
      helped.add(subject);
    } else if (keyword === 'TYPE') {
      assert.match(rest, /^(counter|gauge|histogram)$/, line);
      assert.ok(helped.has(subject) && !types.has(subject), `out of order: ${line}`);
      types.set(subject, rest);
    } else {
      samples.push(readSample(line, types));
    }
  }
  return samples;
}

function readSample(line: string, types: ReadonlyMap<string, string>): ReadSample {
  const [, name = '', labels = '', value] =
    sampleLine.exec(line) ?? assert.fail(`no sample: ${line}`);
  const family = name.replace(/_(bucket|sum|count)$/, '');
  const type = types.get(name) ?? (types.get(family) === 'histogram' ? 'histogram' : undefined);
  assert.ok(type, `no type before: ${line}`);
  if (type === 'counter') assert.match(name, /_total$/, line);
  const pairs = labels === '' ? [] : labels.split(',');
  const read = (pair: string) => label.exec(pair)?.slice(1) ?? assert.fail(`no label: ${line}`);
  return { name, labels: Object.fromEntries(pairs.map(read)), value: Number(value) };
}
