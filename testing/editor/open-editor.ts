// The editor over a copy of the content, asked as its own page asks it.
import { cpSync, existsSync, readFileSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import { join } from 'node:path';
import { startEditor } from '../../editor/server/editor-server.ts';
import { git } from '../../editor/server/git.ts';
import { contentFolder, contentPath } from '../../model/content-folder.ts';
import { freePort } from '../process/free-port.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { ask } from '../server/ask.ts';

/** What is told when a test is over, such as node:test's context. */
interface Ending {
  after(action: () => unknown): void;
}

const secret = 'only-the-proxy-knows-this-secret-0123';
const publicUrl = new URL('https://schreibtisch.leinestern.example:8443');

/** @param isBehindDesk whether a colleague with the role Redaktion asks, instead of the owner of the machine */
export async function openEditor(test: Ending, { isBehindDesk = false } = {}) {
  const contentDir = temporaryFolder();
  cpSync(contentFolder(), contentDir, { recursive: true });
  const port = await freePort(2);
  // A preview that shows every change at once.
  let shown = 0;
  const preview = createServer((_request, response) => response.end(String(shown++)));
  preview.listen(port + 1, '127.0.0.1');
  test.after(() => {
    preview.close();
    preview.closeAllConnections();
  });
  const publish = async () => ({ isDone: true, message: '' });
  const proxy = isBehindDesk ? { publicUrl, secret } : undefined;
  test.after((await startEditor({ contentDir, port, proxy, publish })).stop);
  const headers: Record<string, string> = isBehindDesk
    ? {
        host: publicUrl.host,
        origin: publicUrl.origin,
        'remote-name': 'Jana',
        'editor-proxy-secret': secret,
      }
    : { host: `localhost:${port}`, origin: `http://localhost:${port}` };
  const post = async (path: string, body = '') => {
    const answer = await ask(port, path, { method: 'POST', headers, body });
    return { status: answer.status, body: answer.body.toString('utf8') };
  };
  return {
    contentDir,
    port,
    /** Those of its own page, or of the proxy. */
    headers,
    post,
    read: (file: string) => readFileSync(contentPath(file, contentDir), 'utf8'),
    write: (file: string, text: string) => writeFileSync(contentPath(file, contentDir), text),
    /** Sends what a form would. */
    save(file: string, text: string) {
      const contents = Buffer.from(text).toString('base64');
      return post(
        '/api/keystatic/update',
        JSON.stringify({ additions: [{ path: file, contents }], deletions: [] }),
      );
    },
    /** What stands in the folder becomes a commit that was made by hand. @returns its name */
    commit(): string {
      if (!existsSync(join(contentDir, '.git'))) git(contentDir, 'init', '--quiet');
      git(contentDir, 'add', '.');
      const who = ['-c', 'user.name=Erika', '-c', 'user.email=erika@firma.example'];
      git(contentDir, ...who, 'commit', '--quiet', '--message', 'Von Hand');
      return git(contentDir, 'rev-parse', 'HEAD').trim();
    },
  };
}
