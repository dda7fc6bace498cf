// Notices that another build has taken the place of the one that is served, and reads it as a whole.
import { stat } from 'node:fs/promises';
import { join } from 'node:path';
import type { Clock } from '../../services/process/clock.ts';
import type { BuiltSite } from './read-built-site.ts';

interface BuildWatchParts {
  readonly clock: Clock;
  readonly log: { error(details: object, message: string): void };
  /** Reads the build that is there now. */
  readonly read: () => Promise<BuiltSite>;
  /** Told of each further build; the next look comes after it has ended. */
  readonly onBuild: (built: BuiltSite) => Promise<void>;
}

interface BuildWatch {
  /** @throws Error that says which file of the build is wrong or missing */
  start(): Promise<BuiltSite>;
  stop(): void;
}

// A look is one stat of one file.
export const lookEveryMs = 1_000;

export function createBuildWatch(distDir: string, parts: BuildWatchParts): BuildWatch {
  const { clock, log, onBuild, read } = parts;
  let stamp: string | undefined;
  let toldFault = '';
  let isStopped = false;
  let cancel = () => {};

  // Folders may be swapped while we read: a build counts when it was the same one all the time.
  async function readWhole() {
    for (;;) {
      const before = await stampOf(distDir);
      const built = await read();
      if ((await stampOf(distDir)) !== before) continue;
      return { built, stamp: before };
    }
  }

  async function look(): Promise<void> {
    const found = await stampOf(distDir);
    // Without a stamp the build is not complete, or the folder is being swapped this very moment.
    if (found === undefined || found === stamp) return;
    try {
      const read = await readWhole();
      if (!isStopped) await onBuild(read.built);
      stamp = read.stamp;
      toldFault = '';
    } catch (error) {
      const fault = `${found} ${error}`;
      // What is served stays; each look tries again and says the same fault once.
      if (fault !== toldFault) log.error({ err: error }, 'server: a new build was not taken');
      toldFault = fault;
    }
  }

  function lookLater(): void {
    if (isStopped) return;
    cancel = clock.after(lookEveryMs, () => void look().then(lookLater));
  }

  return {
    async start() {
      const read = await readWhole();
      stamp = read.stamp;
      lookLater();
      return read.built;
    },
    stop() {
      isStopped = true;
      cancel();
    },
  };
}

/** What tells one build from the next: the file that a build writes last. Nothing when it is not there. */
async function stampOf(distDir: string): Promise<string | undefined> {
  try {
    const { ino, mtimeMs } = await stat(join(distDir, 'build-stamp.txt'));
    return `${ino} ${mtimeMs}`;
  } catch {
    return undefined;
  }
}
