import { isPair, isScalar, parseDocument, visit } from 'yaml';
import { keepOnly } from './blank.ts';

// Values for machines: addresses, names of files and figures, switches. And what is not German.
const skippedKeys = new Set([
  ...['band', 'domain', 'figure', 'id', 'link', 'mailbox', 'mailboxes', 'paths', 'robots'],
  ...['claimInEnglish', 'serviceDesk', 'src', 'tags', 'url', 'vatId'],
]);

/** The values of a YAML text that people read, each in its place. */
export function textsOfYaml(yaml: string): string {
  const parts: [number, number][] = [];
  visit(parseDocument(yaml), {
    Pair: (_, { key }) =>
      isScalar(key) && skippedKeys.has(String(key.value)) ? visit.SKIP : undefined,
    Scalar: (key, { value, range }, path) => {
      const isKey = key === 'key' && isPair(path.at(-1));
      if (!isKey && typeof value === 'string' && range) parts.push([range[0], range[1]]);
    },
  });
  return keepOnly(yaml, parts);
}
