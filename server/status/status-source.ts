// Reads the results of Gatus or Uptime Kuma, by the name of the monitor.
import { z } from 'zod';

export interface Result {
  /** Undefined while the source itself does not know, e.g. in its maintenance. */
  readonly isUp: boolean | undefined;
  readonly at: number;
}

/** Results by monitor, in any order. */
type Results = ReadonlyMap<string, readonly Result[]>;

/** Fetches JSON within the limits of the service. */
export type FetchJson = <Schema extends z.ZodType>(
  url: URL,
  schema: Schema,
) => Promise<z.output<Schema>>;

const gatusSchema = z.array(
  z.object({
    name: z.string(),
    results: z
      .array(z.object({ success: z.boolean(), timestamp: z.iso.datetime({ offset: true }) }))
      .nullish(),
  }),
);

/** Path of a status page of Uptime Kuma, before its slug. */
const kumaHeartbeats = '/api/status-page/heartbeat/';
const kumaHeartbeatsSchema = z.object({
  heartbeatList: z.record(z.string(), z.array(z.object({ status: z.number(), time: z.string() }))),
});
const kumaPageSchema = z.object({
  publicGroupList: z.array(
    z.object({ monitorList: z.array(z.object({ id: z.number(), name: z.string() })) }),
  ),
});

/** @throws Error if the source does not answer with results */
export async function readResults(source: URL, fetchJson: FetchJson): Promise<Results> {
  if (!source.pathname.includes(kumaHeartbeats)) {
    const endpoints = await fetchJson(source, gatusSchema);
    return new Map(
      endpoints.map(({ name, results }) => [
        name,
        (results ?? []).map(({ success, timestamp }) => ({
          isUp: success,
          at: Date.parse(timestamp),
        })),
      ]),
    );
  }
  const page = new URL(source.href.replace(kumaHeartbeats, '/api/status-page/'));
  const [{ heartbeatList }, { publicGroupList }] = await Promise.all([
    fetchJson(source, kumaHeartbeatsSchema),
    fetchJson(page, kumaPageSchema),
  ]);
  const monitors = publicGroupList.flatMap(({ monitorList }) => monitorList);
  return new Map(
    monitors.map(({ id, name }) => [
      name,
      (heartbeatList[id] ?? []).map(({ status, time }) => ({
        // 0 down, 1 up, 2 pending, 3 maintenance; times are UTC.
        isUp: [false, true][status],
        at: Date.parse(`${time.replace(' ', 'T')}Z`),
      })),
    ]),
  );
}
