// npm run content:upgrade: brings the content to the format of this release, as one commit in the content's repository.
import './fail-plainly.ts';
import { git, isUnderGit, mailInGit, nameInGit } from '../editor/server/git.ts';
import { contentFolder } from '../model/content-folder.ts';
import { describeFault } from '../model/faults/fault.ts';
import { findFaults } from '../model/faults/find-faults.ts';
import { readFormat, upgradeFiles, upgrades } from '../model/upgrades/content-format.ts';

/**
 * Upgrades and commits.
 *
 * @returns what has changed, and what a person has to check, in German
 * @throws Error in German if the content is newer, under no git, or has uncommitted changes
 */
export function upgradeContent(contentDir: string, steps = upgrades): string {
  const [found, wanted] = [readFormat(contentDir), steps.length + 1];
  if (found === wanted) return `Der Inhalt hat schon Format ${wanted}. Es gibt nichts zu tun.`;
  if (found > wanted) {
    throw new Error(
      `Der Inhalt hat Format ${found}, diese Fassung der Website kennt nur Format ${wanted}. Installieren Sie eine neuere.`,
    );
  }
  if (!isUnderGit(contentDir)) {
    throw new Error(
      `${contentDir} liegt in keinem git. Legen Sie es an: git init, git add, git commit.`,
    );
  }
  if (git(contentDir, 'status', '--porcelain', '--', '.')) {
    throw new Error(
      `In ${contentDir} gibt es Änderungen, die nicht gespeichert sind. Erst: git add --all . && git commit`,
    );
  }
  const { checks, files } = upgradeFiles(contentDir, steps);
  // deploy/release finds the commit by this title, to take it back.
  const title = `Inhalt im Format ${wanted}`;
  git(contentDir, 'add', '--all', '--', '.');
  const author = [
    ...['-c', `user.name=${nameInGit(contentDir)}`],
    ...['-c', `user.email=${mailInGit(contentDir)}`],
  ];
  git(
    contentDir,
    ...author,
    'commit',
    '--no-verify',
    '--quiet',
    '-m',
    [title, ...checks].join('\n\n'),
  );
  const toCheck = [...checks, ...findFaults(contentDir).map(describeFault)];
  return [
    `${title}: ${files.length} Dateien geändert.`,
    toCheck.length > 0 ? 'Prüfen Sie:' : 'Es gibt nichts zu prüfen.',
    ...toCheck,
  ].join('\n');
}

if (import.meta.main) process.stdout.write(`${upgradeContent(contentFolder())}\n`);
