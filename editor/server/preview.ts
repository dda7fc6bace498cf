import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { setTimeout as wait } from 'node:timers/promises';
import { addressOf } from '../documents/page-address.ts';

const patienceMs = 20_000;
const firstPauseMs = 250;

/** The block that shows a list of facts in full. Figures, menus and the like stand on every page. */
export const showingBlocks: Readonly<Record<string, string>> = {
  'content/facts/certificates.yaml': 'CertificateRegister',
  'content/facts/orion-sizes.yaml': 'OrionSizes',
  'content/facts/responsibilities.yaml': 'ResponsibilityTable',
  'content/facts/service-levels.yaml': 'ServiceLevels',
  'content/facts/service-models.yaml': 'ServiceModels',
  'content/facts/subcontractors.yaml': 'Subcontractors',
  'content/facts/trust-changes.yaml': 'TrustChanges',
  'content/history.yaml': 'History',
  'content/references.yaml': 'CustomerList',
  'content/staff.yaml': 'StaffList',
};

/** Where a file is seen: at its own address, or on the page that shows these facts; else at home. */
export function seenAt(root: string, file: string): string {
  const block = showingBlocks[file];
  if (!block) return addressOf(root, file) ?? '/';
  const page = globSync('content/pages/*.mdx', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .find((name) => readFileSync(join(root, name), 'utf8').includes(`<${block} />`));
  return (page && addressOf(root, page)) ?? '/';
}

/** The page as the preview shows it; undefined while the preview does not answer. */
export async function previewText(
  address: string,
  headers: Readonly<Record<string, string>> = {},
): Promise<string | undefined> {
  try {
    return await (await fetch(address, { headers, signal: AbortSignal.timeout(5000) })).text();
  } catch {
    return undefined;
  }
}

/**
 * Waits until the preview shows something else than before, or for some 20 seconds when it never does. A page
 * is drawn anew for each look, so the pauses grow.
 *
 * @param look what the preview shows now
 * @param pause how to wait for so many milliseconds
 */
export async function whenPreviewChanges(
  look: () => Promise<string | undefined>,
  before: string | undefined,
  pause: (pauseMs: number) => Promise<unknown> = wait,
) {
  let waitedMs = 0;
  for (let pauseMs = firstPauseMs; waitedMs < patienceMs; pauseMs *= 1.5) {
    const now = await look();
    if (now !== undefined && now !== before) return;
    await pause(pauseMs);
    waitedMs += pauseMs;
  }
}
