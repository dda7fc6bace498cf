// The house stays simple enough to follow one enquiry through it: how many modules a start loads, and
// through how many files an enquiry runs until both its mails are sent. V8 counts it, in a process of
// its own that is asked through the inspector.
import assert from 'node:assert/strict';
import { once } from 'node:events';
import { join } from 'node:path';
import { type TestContext, test } from 'node:test';
import { pathToFileURL } from 'node:url';
import { WebSocket } from 'ws';
import { contactPath } from '../contract/enquiry-rules.ts';
import { startMailServer } from '../testing/mail/mail-server.ts';
import { message, postJson } from '../testing/mail/send-enquiry.ts';
import { findFreePort, makeProductFolder, startProduct } from '../testing/server/start-process.ts';

const mostModules = 130;
// The server of every port, the rules of origins, the database and its driver have a file each.
const mostFiles = 29;
// What a timer happens to run beside one of them is no part of an enquiry.
const enquiries = 3;

test('few modules are loaded, and one enquiry passes through few of them', async (t) => {
  const mails = await startMailServer();
  const { inspector, port } = await startInspected(t, mails.url);
  t.after(() => mails.close());
  const loaded: string[] = [];
  inspector.on('Debugger.scriptParsed', ({ url }) => loaded.push(url));
  await inspector.ask('Debugger.enable');
  const modules = loaded.filter(isOurs);
  assert.ok(modules.length > 50, 'modules were found');
  assert.ok(modules.length <= mostModules, `${modules.length} modules`);

  await inspector.ask('Profiler.enable');
  await inspector.ask('Profiler.startPreciseCoverage', { callCount: true });
  const passed: ReadonlySet<string>[] = [];
  for (let index = 1; index <= enquiries; index += 1) {
    const enquiry = { ...message, mail: `anna.${index}@kunde.example` };
    await inspector.ask('Profiler.takePreciseCoverage');
    assert.equal((await postJson(`http://127.0.0.1:${port}${contactPath}`, enquiry)).status, 202);
    while (mails.mails.length < 2 * index) await new Promise(setImmediate);
    passed.push(await filesRun(inspector));
  }
  const [first = new Set<string>(), ...others] = passed;
  const files = [...first].filter((url) => others.every((other) => other.has(url)));
  assert.ok(
    files.some((url) => url.endsWith('/server/web/app.ts')),
    'the enquiry was followed',
  );
  assert.ok(files.length <= mostFiles, `${files.length} files:\n${files.join('\n')}`);
});

/** What has run since the last look. */
async function filesRun({ ask }: ReturnType<typeof speakTo>): Promise<ReadonlySet<string>> {
  const { result } = await ask('Profiler.takePreciseCoverage');
  const ran = (result as Coverage[]).filter(({ functions }) =>
    functions.some(({ ranges }) => (ranges[0]?.count ?? 0) > 0),
  );
  return new Set(ran.map(({ url }) => url).filter(isOurs));
}

interface Coverage {
  readonly url: string;
  readonly functions: readonly { readonly ranges: readonly { readonly count: number }[] }[];
}

const root = pathToFileURL(join(import.meta.dirname, '..')).href;

function isOurs(url: string): boolean {
  return url.startsWith(`${root}/`) && !url.includes('/node_modules/') && url.endsWith('.ts');
}

async function startInspected(t: TestContext, mailServer: URL) {
  const { folder, remove } = await makeProductFolder();
  const port = await findFreePort();
  // The solar plant moves by itself, and is no part of the story.
  const settings = { PORT: port, PARTS: 'site,mail', MAIL_SMTP_URL: mailServer.href };
  const product = startProduct(folder, settings, ['--inspect=127.0.0.1:0']);
  const [words] = await once(product.process.stderr ?? assert.fail(), 'data');
  const socket = new WebSocket(/ws:\S+/.exec(String(words))?.[0] ?? assert.fail(String(words)));
  t.after(async () => {
    socket.terminate();
    product.process.kill('SIGTERM');
    await product.ended;
    await remove();
  });
  await Promise.all([once(socket, 'open'), product.started]);
  return { port, inspector: speakTo(socket) };
}

/** The Chrome DevTools protocol, as far as this needs it. */
function speakTo(socket: WebSocket) {
  let id = 0;
  const answers = new Map<number, (result: Record<string, unknown>) => void>();
  const listeners = new Map<string, (params: { readonly url: string }) => void>();
  socket.on('message', (data) => {
    const message = JSON.parse(String(data));
    answers.get(message.id)?.(message.result);
    listeners.get(message.method)?.(message.params);
  });
  return {
    on: listeners.set.bind(listeners),
    ask(method: string, params: object = {}): Promise<Record<string, unknown>> {
      id += 1;
      socket.send(JSON.stringify({ id, method, params }));
      return new Promise((resolve) => answers.set(id, resolve));
    },
  };
}
