import { existsSync, globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { z } from 'zod';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { type Check, stops } from './finding.ts';

const listFile = 'former-names.yaml';
const elsewhere = new Set(['company.yaml', listFile]);
const texts = ['*.yaml', '{pages,blog,facts,drawings}/**/*.{mdx,yaml}', 'videos/*.vtt'];

/** Texts that name another town or company than company.yaml does. One finding a file. */
export const formerNames: Check = function* ({ company, contentDir }) {
  const list = join(contentDir, listFile);
  if (!existsSync(list)) return;
  const facts = JSON.stringify(company).toLowerCase();
  const former = parseFacts(list, readFileSync(list, 'utf8'), z.array(z.string().min(2))).filter(
    (name) => !facts.includes(name.toLowerCase()),
  );
  const files = globSync(texts, { cwd: contentDir }).map((file) => file.replaceAll('\\', '/'));
  for (const file of files.filter((name) => !elsewhere.has(name)).toSorted()) {
    const lines = readFileSync(join(contentDir, file), 'utf8').split('\n').map(withoutComment);
    const found = former.flatMap((name) => {
      const at = lines.flatMap((line, index) =>
        line.toLowerCase().includes(name.toLowerCase()) ? [index + 1] : [],
      );
      return at.length > 0 ? [`»${name}« (Zeile ${at.join(', ')})`] : [];
    });
    if (found.length === 0) continue;
    yield stops(
      `content/${file}`,
      `Der Text nennt ${found.join(' und ')}; company.yaml nennt das nicht mehr.`,
      `Schreiben Sie den Text für Ihre Firma um. Steht ein Name dort zu Recht, streichen Sie ihn aus content/${listFile}.`,
    );
  }
};

// Nobody reads it but whoever edits the file.
function withoutComment(line: string): string {
  return /^\s*# /.test(line) ? '' : line;
}
