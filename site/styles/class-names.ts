import { basename } from 'node:path';

/**
 * Name of a class, or of keyframes, of a style module on the pages: file and class, such as `menu-open`.
 *
 * @param file may end in what Vite wants to know about it, behind a question mark
 */
export function className(name: string, file: string): string {
  const [module = ''] = basename(file).split('.module.css');
  return `${module}-${name}`;
}
