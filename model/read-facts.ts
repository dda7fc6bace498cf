// Reads the fact files of content/. An invalid file stops build or start with file, line and fix.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { type Company, companySchema } from './company.ts';
import { describeFault } from './faults/fault.ts';
import { readYaml } from './faults/read-yaml.ts';

/** The company facts of `content/company.yaml`. `contentDir` is the folder `content`. */
export function readCompany(contentDir = 'content'): Company {
  const file = join(contentDir, 'company.yaml');
  return parseFacts(file, readFileSync(file, 'utf8'), companySchema);
}

/**
 * Validates the text of one YAML file.
 *
 * @throws Error with all faults, in German for editors: file, line, cause, fix
 */
export function parseFacts<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const { faults, value } = readYaml({ file, text }, schema);
  if (faults.length > 0) throw new Error(faults.map(describeFault).join('\n'));
  return value as z.output<Schema>;
}
