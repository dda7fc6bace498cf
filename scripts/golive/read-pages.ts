import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

export interface PageText {
  /** Path from the project's folder, e.g. `content/pages/agb.mdx`. */
  readonly file: string;
  readonly text: string;
}

/** The pages of the site with their languages and earlier versions. */
export function readPages(contentDir: string): PageText[] {
  const files = globSync('pages/**/*.mdx', { cwd: contentDir }).toSorted();
  return files.map((file) => ({
    file: `content/${file.replaceAll('\\', '/')}`,
    text: readFileSync(join(contentDir, file), 'utf8'),
  }));
}
