import { mkdir, readFile, rename, writeFile } from 'node:fs/promises';

const folder = 'node_modules/.cache/share-pictures';

/** What was made under this name by an earlier build, or else what is made now. */
export async function keep(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
  const kept = await readFile(`${folder}/${name}`).catch(() => undefined);
  if (kept) return kept;
  const made = await make();
  await mkdir(folder, { recursive: true });
  // Two builds may run at once, and neither may read what the other has half written.
  const draft = `${folder}/${name}.${process.pid}`;
  await writeFile(draft, made);
  await rename(draft, `${folder}/${name}`);
  return made;
}
