// How the process itself fares. Names are those of Prometheus's client libraries, so that ready-made
// dashboards know them.
import { monitorEventLoopDelay, performance } from 'node:perf_hooks';
import { writeMetrics } from '../../services/process/metrics.ts';
import type { RunningPart } from '../service.ts';

export interface ProcessMetrics extends RunningPart {
  /** What monitoring reads. Delays are those since it was last asked. */
  metrics(): Promise<string>;
}

const resolutionMs = 20;

export function createProcessMetrics(): ProcessMetrics {
  const delays = monitorEventLoopDelay({ resolution: resolutionMs });
  // Node measures from one look to the next, so the time between looks is no delay.
  const secondsLate = (nanoseconds: number) =>
    Math.max(0, nanoseconds / 1e9 - resolutionMs / 1_000) || 0;

  return {
    start: () => void delays.enable(),
    stop: () => void delays.disable(),
    async metrics() {
      const { rss, heapUsed } = process.memoryUsage();
      const { user, system } = process.cpuUsage();
      const { timeOrigin } = performance;
      const text = writeMetrics([
        ['gauge', 'process_start_time_seconds', 'Start, epoch seconds.', timeOrigin / 1e3],
        ['counter', 'process_cpu_seconds_total', 'CPU time used.', (user + system) / 1e6],
        ['gauge', 'process_resident_memory_bytes', 'Memory held.', rss],
        ['gauge', 'nodejs_heap_size_used_bytes', 'Memory of JavaScript objects.', heapUsed],
        [
          'gauge',
          'nodejs_eventloop_lag_p50_seconds',
          'Median delay of the event loop.',
          secondsLate(delays.percentile(50)),
        ],
        [
          'gauge',
          'nodejs_eventloop_lag_p99_seconds',
          'Delay of the event loop that one turn in a hundred exceeds.',
          secondsLate(delays.percentile(99)),
        ],
        [
          'gauge',
          'nodejs_eventloop_lag_max_seconds',
          'Longest delay of the event loop.',
          secondsLate(delays.max),
        ],
      ]);
      delays.reset();
      return text;
    },
  };
}
