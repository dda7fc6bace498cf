import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Company } from '../model/company.ts';
import { company } from './company.ts';

const root = join(import.meta.dirname, '..');

/** Lays down all that a server or the desk reads of content/ when it starts: the company and its brand. */
export function writeCompany(folder: string, facts: Company = company): void {
  cpSync(join(root, 'content/brand'), join(folder, 'content/brand'), { recursive: true });
  writeFileSync(join(folder, 'content/company.yaml'), stringify(facts));
}
