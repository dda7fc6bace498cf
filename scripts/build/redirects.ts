// Redirects of content/redirects.yaml, checked against the built pages.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Fault } from '../../model/faults/fault.ts';
import { redirectsSchema } from '../../model/navigation.ts';
import { parseFacts } from '../../model/read-facts.ts';
import { redirectTarget } from '../../server/web/read-build.ts';
import { canonicalPath } from '../../server/web/site.ts';
import type { FindReason } from './dead-links.ts';

/** Old addresses with the new ones, which may have a fragment: `/alt` → `/neu#ort`. */
export type Redirects = ReadonlyMap<string, string>;

const file = 'content/redirects.yaml';

/** Empty without a file. @throws Error with the file if it is invalid */
export function readRedirects(root = '.'): Redirects {
  const path = join(root, file);
  if (!existsSync(path)) return new Map();
  return new Map(
    Object.entries(parseFacts(file, readFileSync(path, 'utf8'), redirectsSchema) ?? {}),
  );
}

/**
 * Faults of the redirects, in German for editors.
 *
 * @param findReason why an address of the build cannot be reached, or undefined
 */
export function faultsOfRedirects(
  redirects: Redirects,
  findReason: FindReason,
  root = '.',
): Fault[] {
  const path = join(root, file);
  const lines = existsSync(path) ? readFileSync(path, 'utf8').split('\n') : [];
  return [...redirects].flatMap(([old, target]) => {
    const fault = faultOf(old, target, redirects, findReason);
    const line = lines.findIndex((text) => /^["']?([^"':#\s]+)/.exec(text)?.[1] === old) + 1;
    return fault ? [{ file, line, text: `„${old}“ ${fault}` }] : [];
  });
}

function faultOf(
  old: string,
  target: string,
  redirects: Redirects,
  findReason: FindReason,
): string | undefined {
  const [path = '', anchor = ''] = target.split('#');
  const next = redirects.get(path);
  // The server normalizes addresses this way, so case and trailing slashes need no redirect.
  const canonical = canonicalPath(old);
  if (!/^\/[^\s?#]+$/.test(old))
    return 'ist keine Adresse. Sie beginnt mit / und hat weder ? noch #.';
  if (old !== canonical)
    return `steht hier besser als „${canonical}“. Dann leitet beides weiter, auch mit Großbuchstaben, mit / oder .html am Ende.`;
  const reasonOfOld = findReason(old, '');
  if (!reasonOfOld || reasonOfOld.includes('entfernten')) {
    return 'leitet nie weiter, denn dort gibt es etwas. Löschen Sie die Zeile.';
  }
  if (path === old || (next !== undefined && leadsBack(old, redirects))) {
    return 'leitet im Kreis. Tragen Sie eine Seite ein, die es gibt.';
  }
  if (next !== undefined)
    return `leitet zu „${path}“, das selbst weiterleitet. Tragen Sie „${next}“ ein.`;
  const reason = redirectTarget.safeParse(target).success
    ? findReason(path, anchor)
    : 'ist keine Adresse dieser Website. Sie beginnt mit einem / und steht in Kleinbuchstaben.';
  return reason && `leitet zu „${target}“, und das ${reason}`;
}

function leadsBack(old: string, redirects: Redirects): boolean {
  const seen = new Set<string>();
  let path: string | undefined = old;
  while (path !== undefined && !seen.has(path)) {
    seen.add(path);
    path = redirects.get(path)?.split('#')[0];
  }
  return path !== undefined;
}
