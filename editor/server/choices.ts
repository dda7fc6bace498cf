import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { readContentNames } from '../../content/schema/blocks/content-names.ts';
import { fieldsOfPage } from '../../content/schema/front-matter.ts';

/** What blocks and posts can name. A file that is broken offers nothing, and the faults say why. */
export function choicesIn(root: string) {
  const read = (file: string): unknown => {
    try {
      return parse(readFileSync(join(root, 'content', file), 'utf8'));
    } catch {
      return undefined;
    }
  };
  const figures = Object.entries(
    (read('facts/figures.yaml') ?? {}) as Record<string, { value: string }>,
  );
  const people = read('staff.yaml');
  const staff = Array.isArray(people) ? (people as { name: string }[]).map(({ name }) => name) : [];
  const posts = readdirSync(join(root, 'content/blog')).filter((name) => name.endsWith('.mdx'));
  const former = posts.flatMap((name) => {
    const { author } = fieldsOfPage(readFileSync(join(root, 'content/blog', name), 'utf8'));
    return typeof author === 'string' ? author : [];
  });
  return {
    figures: Object.fromEntries(
      figures.map(([name, figure]) => [name, String(figure?.value ?? '')]),
    ),
    authors: [...new Set([...staff, ...former])],
    names: readContentNames(root),
  };
}
