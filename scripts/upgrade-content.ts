// npm run content:upgrade: brings the content to the format of this release, as one commit in the content's repository.
import './fail-plainly.ts';
import { git, mailInGit, nameInGit } from '../editor/server/git.ts';
import { contentFolder } from '../model/content-folder.ts';
import { describeFault } from '../model/faults/fault.ts';
import { findFaults } from '../model/faults/find-faults.ts';
import { faultOfFormat, upgradeFiles, upgrades } from '../model/upgrades/content-format.ts';

/**
 * Upgrades and commits.
 *
 * @returns what has changed, and what a person has to check, in German
 * @throws Error in German if the content is newer, under no git, or has uncommitted changes
 */
export function upgradeContent(contentDir: string, steps = upgrades): string {
  const fault = faultOfFormat(contentDir, steps);
  if (!fault) return 'Der Inhalt hat schon das Format dieser Fassung.';
  if (git(contentDir, 'status', '--porcelain', '--', '.')) {
    throw new Error(
      `In ${contentDir} gibt es Änderungen ohne Commit. Erst: git add --all . && git commit`,
    );
  }
  const { checks, files } = upgradeFiles(contentDir, steps);
  // deploy/release finds the commit by this title, to take it back.
  const title = `Inhalt im Format ${steps.length + 1}`;
  const author = [`user.name=${nameInGit(contentDir)}`, `user.email=${mailInGit(contentDir)}`];
  const message = [title, ...checks].join('\n\n');
  git(contentDir, 'add', '--all', '--', '.');
  git(
    contentDir,
    ...author.flatMap((value) => ['-c', value]),
    ...['commit', '--no-verify', '--quiet', '--message', message],
  );
  const toCheck = [...checks, ...findFaults(contentDir).map(describeFault)];
  const heading = toCheck.length > 0 ? 'Prüfen Sie:' : 'Es gibt nichts zu prüfen.';
  return [`${title}: ${files.length} Dateien geändert.`, heading, ...toCheck].join('\n');
}

if (import.meta.main) process.stdout.write(`${upgradeContent(contentFolder())}\n`);
