import { cpSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { stringify } from 'yaml';
import type { Company } from '../model/company.ts';
import { contentPath } from '../model/content-folder.ts';
import { company } from './company.ts';

/** Lays down all that a server or the desk reads of content/ when it starts: the company and its brand. */
export function writeCompany(folder: string, facts: Company = company): void {
  cpSync(contentPath('content/brand'), join(folder, 'content/brand'), { recursive: true });
  writeFileSync(join(folder, 'content/company.yaml'), stringify(facts));
}
