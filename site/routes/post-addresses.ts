// A post's address follows from its title, so two titles may claim the same one.
import { friendlyUri } from '../../contract/slug.ts';

interface TitledFile {
  readonly file: string;
  readonly title: string;
}

/**
 * The address of each post below `/blog/`, in the order given.
 * @throws Error that names the files when two share an address, or a title leaves nothing of it
 */
export function postAddresses(posts: readonly TitledFile[]): string[] {
  const files = new Map<string, string>();
  for (const { file, title } of posts) {
    const address = friendlyUri(title);
    const other = files.get(address);
    if (address === '') {
      throw new Error(`${file}: title has neither letter nor digit, so it makes no address.`);
    }
    if (other) {
      throw new Error(`${other} and ${file} both become /blog/${address}. Change a title.`);
    }
    files.set(address, file);
  }
  return [...files.keys()];
}
