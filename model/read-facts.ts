// Reads the fact files of content/. An invalid file stops build or start with file, line and fix.
import { existsSync, readFileSync } from 'node:fs';
import type { z } from 'zod';
import { type Company, companySchema } from './company.ts';
import { contentFolder, contentPath } from './content-folder.ts';
import { describeFault } from './faults/fault.ts';
import { readYaml } from './faults/read-yaml.ts';

/** The company facts of `content/company.yaml`. @throws Error if invalid or missing */
export function readCompany(contentDir = contentFolder()): Company {
  const file = 'content/company.yaml';
  const path = contentPath(file, contentDir);
  if (!existsSync(path)) {
    throw new Error(
      `CONTENT_DIR is no folder with the company's content: ${path} is missing. Correct it in .env, see .env.example.`,
    );
  }
  return parseFacts(file, readFileSync(path, 'utf8'), companySchema);
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
