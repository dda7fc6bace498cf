import { existsSync, readFileSync } from 'node:fs';

/**
 * The text of every script that a page may come to load: those its HTML names, and those they name.
 *
 * @param folder where the scripts lie
 */
export function reachableScripts(html: string, folder: string): string[] {
  const texts = new Map<string, string>();
  const waiting = namesIn(html);
  for (let name = waiting.pop(); name !== undefined; name = waiting.pop()) {
    const file = `${folder}/${name}`;
    if (texts.has(name) || !existsSync(file)) continue;
    const text = readFileSync(file, 'utf8');
    texts.set(name, text);
    waiting.push(...namesIn(text));
  }
  return [...texts.values()];
}

function namesIn(text: string): string[] {
  return [...text.matchAll(/[\w.-]+\.js\b/g)].map(([name]) => name);
}
