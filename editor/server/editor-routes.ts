// What the editor's page asks for beside the forms: preview, history, faults, pictures.
import { existsSync, readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { extname, join } from 'node:path';
import { editorAccess } from '../../contract/editor-access.ts';
import { findFaults } from '../faults/find-faults.ts';
import { choicesIn } from './choices.ts';
import { nameInGit } from './git.ts';
import { changesOf, keepChange, linesOf, restoreVersion, undoChange } from './history.ts';
import { keepPicture, pictureNames, picturesIn } from './pictures.ts';
import { previewText, seenAt, whenPreviewChanges } from './preview.ts';
import { type Release, releaseOf, setRelease } from './release.ts';
import { send } from './send.ts';
import { isEditable, type Place } from './write-content.ts';

/**
 * Publishes what is saved, or takes the last publication back.
 *
 * @returns what came of it, in German
 */
export type Publish = (how: 'forward' | 'back') => Promise<{
  readonly isDone: boolean;
  readonly said: string;
}>;

export interface Workplace extends Place {
  /** Where browsers see the preview. */
  readonly previewUrl: string;
  /** Where this machine sees it, with the proxy's secret where it asks for one. */
  readonly previewHere: string;
  readonly proxySecret?: string | undefined;
  readonly publish: Publish;
  /** Open pages that want to know what has been saved. */
  readonly listeners: Set<ServerResponse>;
}

const contentTypes: Readonly<Record<string, string>> = {
  '.avif': 'image/avif',
  '.png': 'image/png',
  '.webp': 'image/webp',
};
const nameWithoutEnding = (name: string) => name.slice(0, -extname(name).length);
const nameCookie = 'redaktion';
// Proxies, and pages, give up on what stays silent for a minute.
const signOfLifeMs = 25_000;
const largestBody = 32 * 1024 * 1024;

export async function answerEditor(
  workplace: Workplace,
  url: URL,
  request: IncomingMessage,
  response: ServerResponse,
) {
  const { root } = workplace;
  const file = url.searchParams.get('file') ?? '';
  if (file && !isEditable(file)) return send(response, 404, 'Keine solche Datei.');
  const name = editorName(request, workplace);
  const call = `${request.method} ${url.pathname}`;
  if (call === 'GET /api/editor/state') {
    return sendJson(response, {
      name,
      isNameFixed: workplace.isBehindDesk,
      previewUrl: `${workplace.previewUrl}${seenAt(root, file)}`,
      changes: changesOf(root, file),
      faults: findFaults(root),
      release: releaseOf(root, file, Date.now()),
    });
  }
  if (call === 'GET /api/editor/preview') {
    const isThere = (await lookAt(workplace, file)()) !== undefined;
    return send(response, isThere ? 204 : 503, '');
  }
  if (call === 'GET /api/editor/choices') return sendJson(response, choicesIn(root));
  if (call === 'GET /api/editor/pictures') return sendJson(response, picturesIn(root));
  if (call === 'GET /api/editor/events') return listen(workplace, response);
  if (request.method === 'GET' && url.pathname.startsWith('/pictures/')) {
    const wanted = url.pathname.slice('/pictures/'.length);
    // Blocks name a picture without its ending.
    const picture = pictureNames(root).find((name) =>
      [name, nameWithoutEnding(name)].includes(wanted),
    );
    if (!picture) return send(response, 404, 'Kein solches Bild.');
    response.setHeader(
      'content-type',
      contentTypes[extname(picture).toLowerCase()] ?? 'image/jpeg',
    );
    return send(response, 200, readFileSync(join(root, 'content/images', picture)));
  }
  if (call === 'POST /api/editor/pictures') {
    const [width = 0, height = 0] = ['width', 'height'].map((side) =>
      Number(url.searchParams.get(side)),
    );
    const wish = url.searchParams.get('name') ?? '';
    const kept = await keepPicture(root, wish, await readBody(request), { width, height });
    if ('fault' in kept) return send(response, 422, kept.fault);
    keepChange(
      root,
      [`content/images/${kept.name}`],
      `content/images/${kept.name}: hochgeladen`,
      name,
    );
    return send(response, 200, kept.name);
  }
  if (call === 'POST /api/editor/name') {
    const chosen = encodeURIComponent((await readBody(request)).toString('utf8').slice(0, 100));
    response.setHeader(
      'set-cookie',
      `${nameCookie}=${chosen}; Path=/; SameSite=Strict; HttpOnly; Max-Age=31536000`,
    );
    return send(response, 200, '');
  }
  if (call === 'POST /api/editor/publish') {
    const how = url.searchParams.get('how') === 'back' ? 'back' : 'forward';
    const { isDone, said } = await workplace.publish(how);
    return send(response, isDone ? 200 : 422, said);
  }
  if (call === 'POST /api/editor/release' && existsSync(join(root, file))) {
    const wish = url.searchParams.get('to') ?? '';
    const release = readRelease(wish, file);
    if (!release) return send(response, 422, `„${wish}“ ist kein Datum. Wählen Sie einen Tag.`);
    return change(workplace, file, response, () => {
      setRelease(workplace, file, release);
      keepChange(root, [file], `${file}: ${titles[wish] ?? `geplant für ${wish}`}`, name);
      return undefined;
    });
  }
  const commit = url.searchParams.get('commit') ?? '';
  if (!/^[0-9a-f]{40}$/.test(commit)) return send(response, 404, 'Das gibt es hier nicht.');
  if (call === 'GET /api/editor/lines') return sendJson(response, linesOf(root, file, commit));
  if (call === 'POST /api/editor/undo') {
    return change(workplace, file, response, () => undoChange(workplace, file, commit, name));
  }
  if (call === 'POST /api/editor/restore' && file) {
    return change(workplace, file, response, () => {
      restoreVersion(workplace, file, commit, name);
      return undefined;
    });
  }
  send(response, 404, 'Das gibt es hier nicht.');
}

/** @param make returns or throws why nothing was changed, in German */
async function change(
  workplace: Workplace,
  file: string,
  response: ServerResponse,
  make: () => string | undefined,
) {
  let refusal: string | undefined;
  await tellOfChange(workplace, file, () => {
    try {
      refusal = make();
    } catch (error) {
      refusal = error instanceof Error ? error.message : String(error);
    }
    return '';
  });
  return refusal ? send(response, 409, refusal) : send(response, 200, '');
}

const titles: Readonly<Record<string, string>> = {
  draft: 'als Entwurf zurückgehalten',
  public: 'freigegeben',
};

function readRelease(wish: string, file: string): Release | undefined {
  if (!file.endsWith('.mdx')) return undefined;
  if (wish === 'draft' || wish === 'public') return wish;
  const isDay = /^\d{4}-\d\d-\d\d$/.test(wish) && !Number.isNaN(Date.parse(wish));
  return isDay && file.startsWith('content/blog/') ? { day: wish } : undefined;
}

/** Who sits at the browser: who the desk says, else the name given on the page, else the one that git knows. */
export function editorName(
  { headers }: IncomingMessage,
  { isBehindDesk, root }: Pick<Workplace, 'isBehindDesk' | 'root'>,
): string {
  const [, typed = ''] =
    new RegExp(`(?:^|; )${nameCookie}=([^;]*)`).exec(headers.cookie ?? '') ?? [];
  const value = isBehindDesk ? String(headers[editorAccess.nameHeader]) : typed;
  try {
    return decodeURIComponent(value) || nameInGit(root);
  } catch {
    return nameInGit(root);
  }
}

/**
 * Makes a change and tells all open pages of it: at once, and again when the preview shows it.
 *
 * @param make returns what there is to say about it, in German; often nothing
 */
export async function tellOfChange(workplace: Workplace, file: string, make: () => string) {
  const look = lookAt(workplace, file);
  const before = await look();
  tellAll(workplace, 'saved', make());
  void whenPreviewChanges(look, before).then(() => tellAll(workplace, 'shown'));
}

/** @param said a German sentence for the line of news */
export function tellAll(
  { listeners }: Workplace,
  event: 'saved' | 'shown' | 'refused',
  said = '',
): void {
  const message = `event: ${event}\ndata: ${JSON.stringify(said)}\n\n`;
  for (const listener of listeners) listener.write(message);
}

function lookAt({ previewHere, proxySecret, root }: Workplace, file: string) {
  const headers = proxySecret ? { [editorAccess.secretHeader]: proxySecret } : {};
  return () => previewText(`${previewHere}${seenAt(root, file)}`, headers);
}

/** @throws RangeError when it is longer than a picture may be */
export async function readBody(request: IncomingMessage): Promise<Buffer> {
  const parts: Buffer[] = [];
  let size = 0;
  for await (const part of request) {
    size += part.length;
    if (size > largestBody) throw new RangeError('Das ist größer als 32 MB.');
    parts.push(part);
  }
  return Buffer.concat(parts);
}

function listen({ listeners }: Workplace, response: ServerResponse): void {
  response.writeHead(200, { 'content-type': 'text/event-stream', 'cache-control': 'no-store' });
  response.write(': open\n\n');
  listeners.add(response);
  const signs = setInterval(() => response.write('event: alive\ndata:\n\n'), signOfLifeMs);
  response.on('close', () => {
    clearInterval(signs);
    listeners.delete(response);
  });
}

function sendJson(response: ServerResponse, value: unknown): void {
  response.setHeader('content-type', 'application/json');
  send(response, 200, JSON.stringify(value));
}
