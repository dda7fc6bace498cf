// The editor over a copy of the project, under git, so that a test may change what it likes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { rmSync } from 'node:fs';
import { git } from '../../editor/server/git.ts';
import { copyWithContent } from '../../testing/build/copy-of-project.ts';
import { freePort } from '../../testing/process/free-port.ts';

export interface EditorCopy {
  readonly root: string;
  readonly address: string;
  /** Address of the pages as they are being edited. */
  readonly preview: string;
  stop(): Promise<void>;
}

/** Starts `npm run edit` and waits until it says that it is there. */
export async function startEditorCopy(): Promise<EditorCopy> {
  const root = copyWithContent();
  git(root, 'init', '--quiet');
  git(root, 'config', 'user.name', 'Erika Muster');
  git(root, 'config', 'user.email', 'erika@firma.example');
  git(root, 'add', 'content');
  git(root, 'commit', '--quiet', '--message', 'Der Anfang');

  // Its own, that of the preview and that of the services.
  const port = await freePort(3);
  const args = ['--import', './scripts/end-with-parent.mjs', 'scripts/edit.ts'];
  const child = spawn(process.execPath, args, {
    cwd: root,
    env: {
      ...process.env,
      CONTENT_DIR: 'content',
      EDITOR_PORT: String(port),
      ASTRO_TELEMETRY_DISABLED: '1',
    },
    stdio: ['ignore', 'pipe', 'inherit'],
  });
  const ended = once(child, 'exit');
  const [output] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (!String(output).includes('Redaktion')) throw new Error(`The editor did not start: ${output}`);
  return {
    root,
    address: `http://localhost:${port}`,
    preview: `http://localhost:${port + 1}`,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}
