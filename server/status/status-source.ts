// Reads the results of Gatus or Uptime Kuma, by the name of the monitor.
import { z } from 'zod';

export interface Result {
  /** Undefined while the source itself does not know, e.g. in its maintenance. */
  readonly isUp: boolean | undefined;
  readonly at: number;
}

/** Fetches JSON within the limits of the service. */
type FetchJson = <Output>(url: URL, schema: z.ZodType<Output>) => Promise<Output>;

const gatusResult = z
  .object({ success: z.boolean(), timestamp: z.iso.datetime({ offset: true }) })
  .transform(({ success, timestamp }): Result => ({ isUp: success, at: Date.parse(timestamp) }));
const gatus = z.array(z.object({ name: z.string(), results: z.array(gatusResult).nullish() }));

/** Path of a status page of Uptime Kuma, before its slug. */
const kumaHeartbeats = '/api/status-page/heartbeat/';
const kumaResult = z
  .object({ status: z.number(), time: z.string() })
  // 0 down, 1 up, 2 pending, 3 maintenance; times are UTC.
  .transform(({ status, time }): Result => {
    return { isUp: [false, true][status], at: Date.parse(`${time.replace(' ', 'T')}Z`) };
  });
const kuma = z.object({ heartbeatList: z.record(z.string(), z.array(kumaResult)) });
const kumaMonitor = z.object({ id: z.number(), name: z.string() });
const kumaPage = z.object({
  publicGroupList: z.array(z.object({ monitorList: z.array(kumaMonitor) })),
});

/**
 * @returns results by monitor, in any order
 * @throws Error if the source does not answer with results
 */
export async function readResults(source: URL, fetchJson: FetchJson) {
  const results = new Map<string, readonly Result[] | null | undefined>();
  if (source.pathname.includes(kumaHeartbeats)) {
    const page = new URL(source.href.replace(kumaHeartbeats, '/api/status-page/'));
    const [{ heartbeatList }, { publicGroupList }] = await Promise.all([
      fetchJson(source, kuma),
      fetchJson(page, kumaPage),
    ]);
    const monitors = publicGroupList.flatMap(({ monitorList }) => monitorList);
    for (const { id, name } of monitors) results.set(name, heartbeatList[id]);
  } else {
    for (const each of await fetchJson(source, gatus)) results.set(each.name, each.results);
  }
  return results;
}
