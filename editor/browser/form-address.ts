// Addresses of Keystatic's forms.
import { factFiles } from '../../model/fact-files.ts';

/** The content file edited at this address; empty for a list. */
export function fileOfForm(path: string): string {
  const [, kind, name = '', item = ''] =
    /\/(singleton|collection)\/([\w-]+)(?:\/item\/([^/]+))?$/.exec(path) ?? [];
  if (kind === 'singleton')
    return (factFiles as Readonly<Record<string, { file: string }>>)[name]?.file ?? '';
  if (!item) return '';
  const folder = name.replace('posts', 'blog').replace('_', '/');
  return `content/${folder}/${decodeURIComponent(item)}.mdx`;
}

/** The form of a content file; undefined for files without one. */
export function formOfFile(file: string): string | undefined {
  const [fact] = Object.entries(factFiles).find(([, fact]) => fact.file === file) ?? [];
  if (fact) return `/keystatic/singleton/${fact}`;
  const [, folder, item] = /^content\/(.+)\/(.+)\.mdx$/.exec(file) ?? [];
  return folder && `/keystatic/collection/${listOf(folder)}/item/${item}`;
}

/** The list of a folder, e.g. `pages_en`. */
export function listOf(folder: string): string {
  return folder.replace('blog', 'posts').replace('/', '_');
}
