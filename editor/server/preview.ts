import { globSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { editorAccess } from '../../contract/editor-access.ts';
import { factForms, fileOf } from '../documents/fact-forms.ts';
import { addressOf } from '../documents/page-address.ts';

/** Where a file is seen: at its own address, or on the page that shows these facts; else at home. */
export function seenAt(root: string, file: string): string {
  const block = Object.values(factForms).find((form) => fileOf(form) === file)?.shownBy;
  if (!block) return addressOf(root, file) ?? '/';
  const page = globSync('content/pages/*.mdx', { cwd: root })
    .map((name) => name.replaceAll('\\', '/'))
    .sort()
    .find((name) => readFileSync(join(root, name), 'utf8').includes(`<${block} />`));
  return (page && addressOf(root, page)) ?? '/';
}

/** Whether the preview answers. @param secret of the proxy in front, where there is one */
export async function answers(address: string, secret: string | undefined): Promise<boolean> {
  const headers = secret ? { [editorAccess.secretHeader]: secret } : {};
  try {
    const answer = await fetch(address, { headers, signal: AbortSignal.timeout(5000) });
    await answer.body?.cancel();
    return true;
  } catch {
    return false;
  }
}
