// The content of another company, for CONTENT_DIR: made from the sample as `npm run company` does it, with the answers
// and facts beside this file.
import { cpSync, readFileSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import { answersSchema } from '../../scripts/company/answers.ts';
import { makeContent as make, sampleProducts } from '../../scripts/company/make-content.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

const here = import.meta.dirname;

export function makeContent(): string {
  const content = temporaryFolder();
  const read = (name: string) => readFileSync(join(here, name), 'utf8');
  const schema = answersSchema(sampleProducts().map(({ page }) => page));
  make(content, schema.parse(parse(read('answers.yaml'))), new Date().toISOString().slice(0, 10));
  const words = [readFileSync(join(content, 'woerter.txt'), 'utf8'), read('woerter.txt')].join('');
  writeFileSync(join(content, 'woerter.txt'), words);
  cpSync(join(here, 'content'), content, { recursive: true });
  cpSync(join(here, '../brand'), join(content, 'brand'), { recursive: true });
  return content;
}
