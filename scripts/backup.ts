// npm run backup -- FOLDER: backs up DATA_DIR of a running server. See docs/backup.md.
import './fail-plainly.ts';
import { createBackup } from './backup/create-backup.ts';
import { describeContents, readDataDir } from './backup/files.ts';

const [target, ...surplus] = process.argv.slice(2);
if (!target || target.startsWith('-') || surplus.length > 0) {
  throw new Error(
    'So geht es: npm run backup -- <Ordner>. Ist er schon da, kommt ein neuer hinein.',
  );
}
const { folder, contents } = await createBackup(readDataDir(), target, Date.now());
process.stdout.write(`Gesichert in »${folder}« und geprüft:\n${describeContents(contents)}`);
