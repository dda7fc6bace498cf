import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { parseAllDocuments } from 'yaml';

const folder = join(import.meta.dirname, '../../deploy/kubernetes');

/**
 * Everything that is given to the cluster, the desk included. What kubectl reads itself and passes nothing of on is no part of it.
 *
 * @throws Error that says file and place where one is no YAML
 */
export function readManifests(): unknown[] {
  return globSync(`${folder}/**/*.yaml`)
    .filter((file) => !file.endsWith('/kustomization.yaml'))
    .flatMap((file) =>
      parseAllDocuments(readFileSync(file, 'utf8')).map((each) => ({ file, each })),
    )
    .map(({ file, each }) => {
      const [fault] = each.errors;
      if (fault) throw new Error(`${file}: ${fault.message}`);
      return each.toJS();
    });
}
