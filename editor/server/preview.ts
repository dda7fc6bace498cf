import { setTimeout as wait } from 'node:timers/promises';

const patienceMs = 20_000;
const pauseMs = 250;

/** The page as the preview shows it; undefined while the preview does not answer. */
export async function previewText(address: string): Promise<string | undefined> {
  try {
    return await (await fetch(address, { signal: AbortSignal.timeout(5000) })).text();
  } catch {
    return undefined;
  }
}

/** Waits until the preview shows something else than before, or for 20 seconds when it never does. */
export async function whenPreviewChanges(address: string, before: string | undefined) {
  const end = Date.now() + patienceMs;
  while (Date.now() < end) {
    const now = await previewText(address);
    if (now !== undefined && now !== before) return;
    await wait(pauseMs);
  }
}
