// The first lines of the files of Annex I of Implementing Regulation (EU) 2024/2835, as the Commission
// publishes them (4_EN_Annex_I, CSV), stray spaces included: a line with the part, below it its header.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Part } from '../../desk/api/figures.ts';

const lines = readFileSync(join(import.meta.dirname, 'template-headers.txt'), 'utf8').split('\n');

export function templateHeader(part: Part): string {
  const at = lines.indexOf(part);
  if (at < 0) throw new Error(`template-headers.txt has no part ${part}`);
  return lines[at + 1] ?? '';
}
