// Reads the fact files of content/. A wrong file stops the build or the start with file, field and reason.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parse } from 'yaml';
import type { z } from 'zod';
import { type Company, companySchema } from './company.ts';

/** The company facts of `content/company.yaml`. `contentDir` is the folder `content`. */
export function readCompany(contentDir = 'content'): Company {
  const file = join(contentDir, 'company.yaml');
  return parseFacts(file, readFileSync(file, 'utf8'), companySchema);
}

/**
 * Checks the text of one YAML file.
 * @throws Error that names the file, each field and what is wrong with it
 */
export function parseFacts<Schema extends z.ZodType>(
  file: string,
  text: string,
  schema: Schema,
): z.output<Schema> {
  const result = schema.safeParse(parse(text));
  if (result.success) return result.data;
  const faults = result.error.issues.map(
    (issue) => `  ${issue.path.join('.') || '(file)'}: ${issue.message}`,
  );
  throw new Error(`${file} is wrong:\n${faults.join('\n')}`);
}
