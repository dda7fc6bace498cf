// Saves what Keystatic sends. A page or post whose address changes takes its links along and leaves a
// redirect, as npm run rename does.
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { waitingFiles } from '../../content/schema/front-matter.ts';
import { addressOf } from '../documents/page-address.ts';
import { moveAddress, refuseRename, renamePage } from '../documents/rename-page.ts';
import { save, type Update } from './workspace.ts';
import type { Place } from './write-content.ts';

export interface Saved {
  /** Paths of the files that are different now. */
  readonly changed: readonly string[];
  /** What happened beyond the file itself, in German. */
  readonly said: string;
}

const pageFolder = 'content/pages/';

/** @throws Error in German that says why nothing was saved */
export function saveUpdate(place: Place, update: Update): Saved {
  const { root } = place;
  const [addition, deletion] = [update.additions[0], update.deletions[0]];
  if (!addition) return { changed: save(place, update), said: '' };
  const before = deletion?.path ?? addition.path;
  if (deletion && before.startsWith(pageFolder)) {
    const [from, to] = [before, addition.path].map((path) =>
      path.slice(pageFolder.length, -'.mdx'.length),
    ) as [string, string];
    refuseRename(from, to, root);
    const changed = save(place, { additions: [{ ...addition, path: before }], deletions: [] });
    const { files, said } = renamePage(from, to, root);
    return { changed: [...new Set([...changed, ...files])], said };
  }
  const old = existsSync(join(root, before)) ? addressOf(root, before) : undefined;
  const isPublic = !waitingFiles(root, Date.now()).has(before);
  const changed = save(place, update);
  const next = addressOf(root, addition.path);
  if (!old || !next || old === next) return { changed, said: '' };
  const { files, said } = moveAddress(old, next, isPublic, root);
  return { changed: [...new Set([...changed, ...files])], said: `Neue Adresse: ${said}` };
}
