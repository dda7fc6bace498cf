// Metrics of a part of the process, in the text format of Prometheus.
import { Counter, Gauge, Registry } from 'prom-client';

/** Metrics without a value are left out. A gauge, unless named `…_total`. */
type Metric = readonly [
  name: string,
  help: string,
  value: number | boolean | undefined | readonly Sample[],
];

interface Sample {
  readonly value: number;
  readonly labels?: Readonly<Record<string, string>>;
}

/** Values are kept by the parts, and only formatted here. */
export function writeMetrics(metrics: readonly Metric[]): Promise<string> {
  const registry = new Registry();
  for (const [name, help, value] of metrics) {
    if (value === undefined) continue;
    const samples = typeof value === 'object' ? value : [{ value: Number(value) }];
    // With any label, a metric without samples is described and shows none.
    const labelNames = Object.keys(samples[0] ? (samples[0].labels ?? {}) : { none: '' });
    const settings = { name, help, labelNames, registers: [registry] };
    const metric = name.endsWith('_total') ? new Counter(settings) : new Gauge(settings);
    for (const sample of samples) metric.inc(sample.labels ?? {}, sample.value);
  }
  return registry.metrics();
}

/** One sample per count, with its name as the label. */
export function samplesBy(label: string, counts: Readonly<Record<string, number>>): Sample[] {
  return Object.entries(counts).map(([name, value]) => ({ labels: { [label]: name }, value }));
}
