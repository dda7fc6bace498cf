// The editor over a copy of the project, under git, so that a test may change what it likes.
import { spawn } from 'node:child_process';
import { once } from 'node:events';
import {
  cpSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  readdirSync,
  rmSync,
  symlinkSync,
} from 'node:fs';
import { tmpdir } from 'node:os';
import { join, resolve } from 'node:path';
import { git } from '../../editor/server/git.ts';
import { contentFolder } from '../../model/content-folder.ts';
import { freePort } from '../../testing/process/free-port.ts';

const parts = [
  ...[
    'astro.config.ts',
    'contract',
    'desk',
    'editor',
    'model',
    'package-lock.json',
    'package.json',
  ],
  ...['scripts', 'server', 'site', 'tsconfig.json'],
];
/** Caches that belong to one tree. The editor's own pages are the same in both. */
const notShared = new Set(['.astro', '.vite', '.editor']);

export interface EditorCopy {
  readonly root: string;
  readonly address: string;
  /** Its own; the next one is that of the preview. */
  readonly port: number;
  stop(): Promise<void>;
}

/** Starts `npm run edit` and waits until it says that it is there. @param settings in its environment */
export async function startEditorCopy(settings: NodeJS.ProcessEnv = {}): Promise<EditorCopy> {
  const root = mkdtempSync(join(tmpdir(), 'editor-'));
  for (const part of parts)
    cpSync(part, join(root, part), { recursive: true, preserveTimestamps: true });
  cpSync(contentFolder(), join(root, 'content'), { recursive: true, preserveTimestamps: true });
  mkdirSync(join(root, 'node_modules'));
  for (const name of readdirSync('node_modules').filter((name) => !notShared.has(name))) {
    symlinkSync(resolve('node_modules', name), join(root, 'node_modules', name));
  }
  // Cutting pictures to size takes minutes.
  const pictures = 'node_modules/.astro/assets';
  if (existsSync(pictures)) cpSync(pictures, join(root, pictures), { recursive: true });
  git(root, 'init', '--quiet');
  git(root, 'config', 'user.name', 'Erika Muster');
  git(root, 'config', 'user.email', 'erika@firma.example');
  git(root, 'add', 'content');
  git(root, 'commit', '--quiet', '--message', 'Der Anfang');

  // Its own, that of the preview and that of the services.
  const port = await freePort(3);
  const child = spawn(
    process.execPath,
    ['--import', './scripts/end-with-parent.mjs', 'scripts/edit.ts'],
    {
      cwd: root,
      env: {
        ...process.env,
        CONTENT_DIR: 'content',
        EDITOR_PORT: String(port),
        ASTRO_TELEMETRY_DISABLED: '1',
        ...settings,
      },
      stdio: ['ignore', 'pipe', 'inherit'],
    },
  );
  const ended = once(child, 'exit');
  const [said] = await Promise.race([once(child.stdout, 'data'), ended]);
  if (!String(said).includes('Redaktion')) throw new Error(`The editor did not start: ${said}`);
  return {
    root,
    address: `http://localhost:${port}`,
    port,
    async stop() {
      child.kill('SIGTERM');
      await ended;
      rmSync(root, { recursive: true, force: true });
    },
  };
}

/** Where the pages can be seen as they are being edited. */
export function previewOf({ address }: EditorCopy): string {
  const { port } = new URL(address);
  return `http://localhost:${Number(port) + 1}`;
}
