// What a change has changed, in words: labels of the forms instead of YAML, no tags.
import { factAt } from '../../model/fact-files.ts';
import { innerOf, metaOf } from '../../model/form-fields.ts';
import { schemaOfPage } from '../../model/page.ts';
import { git } from './git.ts';

/** Unchanged (` `), removed (`-`) or added (`+`) words of a changed line. */
interface Words {
  readonly kind: string;
  readonly text: string;
}

export interface ChangedFile {
  readonly file: string;
  readonly lines: Words[][];
}

const linesShown = 40;

/** Changed words by file. */
export function changedWords(contentDir: string, commit: string): ChangedFile[] {
  const args = ['--format=', '--unified=0', '--word-diff=porcelain', '--no-color', '--no-ext-diff'];
  const diff = git(contentDir, 'show', ...args, '--find-renames', '--relative', commit, '--', '.');
  return diff
    .split(/^diff --git /m)
    .slice(1)
    .map((part) => {
      const [head = '', ...hunks] = part.split(/^@@ .*\n/m);
      const [, before = '', name = ''] = /^a\/(.+) b\/(.+)$/m.exec(head) ?? [];
      const file = `content/${name}`;
      const lines = hunks.flatMap((hunk) => hunk.split(/^~$/m)).map((line) => wordsOf(file, line));
      const renamed = before === name ? [] : [[{ kind: ' ', text: `bisher content/${before}` }]];
      return {
        file,
        lines: [...renamed, ...lines.filter((line) => line.length > 0)].slice(0, linesShown),
      };
    });
}

function wordsOf(file: string, line: string): Words[] {
  const schema = factAt(file)?.schema ?? schemaOfPage(file);
  const labelled = (text: string) =>
    text.replace(/^\s*(?:- )?(\w+):(?= |$)/, (_, key: string) => {
      const field = innerOf(schema, key);
      const title = field && metaOf(field).title;
      return title ? `${title}:` : '';
    });
  return line
    .split('\n')
    .filter(Boolean)
    .map((row) => ({ kind: row.slice(0, 1), text: withoutCode(labelled(row.slice(1))) }))
    .filter(({ text }) => text !== '');
}

/** Without tags, names of their attributes, and marks of lists. */
function withoutCode(text: string): string {
  return text
    .replace(/<\/?[A-Z]\w*|\b[a-z]\w*=["{]|["}]?\s*\/?>|^\s*-(?= |--$|$)(?:--$)?/g, ' ')
    .trim();
}
