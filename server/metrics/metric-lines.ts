// The text format of Prometheus, version 0.0.4.
// Source: https://prometheus.io/docs/instrumenting/exposition_formats/

export interface Metric {
  readonly type: 'counter' | 'gauge' | 'histogram';
  readonly name: string;
  readonly help: string;
  readonly samples: readonly Sample[];
}

export interface Sample {
  readonly value: number;
  /** What follows the name of the metric, as a histogram needs it: `_bucket`, `_sum`, `_count`. */
  readonly suffix?: string;
  /** Values we have chosen ourselves, so that none has to be escaped. */
  readonly labels?: Readonly<Record<string, string>>;
}

export function writeMetrics(metrics: readonly Metric[]): string {
  return metrics.map(writeMetric).join('');
}

export function gauge(name: string, help: string, value: number): Metric {
  return { type: 'gauge', name, help, samples: [{ value }] };
}

export function counter(name: string, help: string, value: number): Metric {
  return { type: 'counter', name, help, samples: [{ value }] };
}

function writeMetric({ type, name, help, samples }: Metric): string {
  const lines = samples.map(
    ({ suffix = '', labels, value }) => `${name}${suffix}${writeLabels(labels)} ${value}`,
  );
  return [`# HELP ${name} ${help}`, `# TYPE ${name} ${type}`, ...lines, ''].join('\n');
}

function writeLabels(labels: Sample['labels'] = {}): string {
  const pairs = Object.entries(labels).map(([label, value]) => `${label}="${value}"`);
  return pairs.length === 0 ? '' : `{${pairs.join(',')}}`;
}
