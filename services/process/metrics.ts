// The text format of Prometheus, version 0.0.4, for all parts of the process.
// Source: https://prometheus.io/docs/instrumenting/exposition_formats/

/** Type, name, help, and what is measured; a metric without a value is left out. */
export type Metric = readonly [
  type: 'counter' | 'gauge' | 'histogram',
  name: string,
  help: string,
  value: number | boolean | undefined | readonly Sample[],
];

export interface Sample {
  readonly value: number;
  /** What follows the name of the metric, as a histogram needs it: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  /** Values we have chosen ourselves, so that none has to be escaped. */
  readonly labels?: Readonly<Record<string, string>>;
}

export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics
    .flatMap(([type, name, help, value]) => {
      if (value === undefined) return [];
      const samples = typeof value === 'object' ? value : [{ value: Number(value) }];
      return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...linesOf(name, samples)];
    })
    .map((line) => `${line}\n`)
    .join('');
}

/** One sample for each value of a label. */
export function samplesBy(label: string, counts: Iterable<readonly [string, number]>): Sample[] {
  return [...counts].map(([name, value]) => ({ labels: { [label]: name }, value }));
}

function linesOf(name: string, samples: readonly Sample[]): string[] {
  return samples.map(({ suffix = '', labels = {}, value }) => {
    const pairs = Object.entries(labels).map(([label, text]) => `${label}="${text}"`);
    return `${name}${suffix}${pairs.length > 0 ? `{${pairs.join(',')}}` : ''} ${value}`;
  });
}
