import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import type { Company } from '../../content/schema/company.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { type Check, stops } from './finding.ts';
import { placesIn, readTexts } from './texts.ts';

const listFile = 'former-names.yaml';
const name = z.string().min(2);
const listSchema = z.array(z.union([name, z.array(name).min(1)]));

/** Texts that name another town or company than company.yaml does. One finding a file. */
export const formerNames: Check = function* ({ company, contentDir }) {
  const list = join(contentDir, listFile);
  if (!existsSync(list)) return;
  const groups = parseFacts(list, readFileSync(list, 'utf8'), listSchema);
  const former = formerIn(groups, company).map((name) => ({ name, pattern: patternOf(name) }));
  for (const text of readTexts(contentDir)) {
    const found = former.flatMap(({ name, pattern }) => {
      const lines = new Set(placesIn(text, pattern).map(({ line }) => line));
      return lines.size > 0 ? [`»${name}« (Zeile ${[...lines].join(', ')})`] : [];
    });
    if (found.length === 0) continue;
    yield stops(
      `content/${text.file}`,
      `Der Text nennt ${found.join(' und ')}; company.yaml nennt das nicht mehr.`,
      `Schreiben Sie den Text für Ihre Firma um. Steht ein Name dort zu Recht, streichen Sie ihn aus content/${listFile}.`,
    );
  }
};

/** A group is former together with its first name, but for what company.yaml says by itself. */
function formerIn(groups: z.infer<typeof listSchema>, company: Company): string[] {
  const facts = JSON.stringify(company);
  const isNamed = (name = '') => patternOf(name).test(facts);
  return groups
    .map((group) => [group].flat())
    .filter(([first]) => !isNamed(first))
    .flatMap((names) => names.filter((name) => !isNamed(name)));
}

function patternOf(name: string): RegExp {
  const words = name.split(' ').map(RegExp.escape).join(String.raw`\s+`);
  // A short name stands inside of other words by chance, as "Leine" does in "kleine".
  const pattern = name.length > 5 ? words : String.raw`(?<!\p{L})${words}s?(?!\p{L})`;
  return new RegExp(pattern, 'giu');
}
