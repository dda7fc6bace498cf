// npm run restore -- FOLDER [--replace]: restores a backup to DATA_DIR. See docs/backup.md.
import './fail-plainly.ts';
import { describeContents, readDataDir } from './backup/files.ts';
import { restoreBackup } from './backup/restore-backup.ts';

const args = process.argv.slice(2);
const mayReplace = args.includes('--replace');
const [folder, ...surplus] = args.filter((word) => word !== '--replace');
if (!folder || folder.startsWith('-') || surplus.length > 0) {
  throw new Error('So geht es: npm run restore -- <Ordner der Sicherung> [--replace]');
}
const dataDir = readDataDir();
const contents = await restoreBackup(folder, dataDir, { mayReplace });
process.stdout.write(`Wiederhergestellt in »${dataDir}«:\n${describeContents(contents)}`);
process.stdout.write(
  'Der Server stellt beim Start zu, was in der Sicherung noch wartete, auch wenn es danach schon zugestellt war.\n',
);
