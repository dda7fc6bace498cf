import { readFileSync } from 'node:fs';
import { className } from '../../site/styles/class-names.ts';

/**
 * What finds the elements of a class of a style module on the pages.
 *
 * @param file below `site/`
 * @throws Error when there is no such class, so that no test looks for what can't be
 */
export function classSelector(file: string, name: string): string {
  if (!new RegExp(`\\.${name}\\b`).test(readFileSync(`site/${file}`, 'utf8'))) {
    throw new Error(`site/${file} has no class .${name}`);
  }
  return `.${className(name, file)}`;
}

/** Links that stand for the main thing to do: ours, a hero's and requests drawn as such. */
export const actionLinks: readonly string[] = [
  `a${classSelector('components/action-link/action-link.module.css', 'action')}`,
  `a${classSelector('shell/hero/hero.module.css', 'action')}`,
  `${classSelector('shell/hero/hero.module.css', 'actions')} > a`,
  `${classSelector('components/request-link/request-link.module.css', 'place')} a[data-main]`,
];
