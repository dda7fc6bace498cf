// The pages below /vorgang/ and /en/case/. The token is the only credential, so it is kept out of logs, referrers
// and caches, and all invalid tokens get the same answer.
import type { IncomingMessage } from 'node:http';
import { findFaults } from '../../contract/enquiry-rules.ts';
import { readSenderPath, type SenderRoute, senderPath } from '../../contract/sender-pages.ts';
import type { Dossier } from '../cases/dossier.ts';
import { answerPage, type Notice, type NoticePage, reply } from '../intake/answers.ts';
import { Refusal } from '../intake/problems.ts';
import {
  bodyFormat,
  isFromOurPage,
  logForeignOrigin,
  RequestAborted,
  readBody,
  readFields,
} from '../intake/read-enquiry.ts';
import type { Clock } from '../process/clock.ts';
import { describeError, type SparseLog } from '../process/sparse-log.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { OpenStore } from '../store/open-store.ts';
import type { UsageWatch } from '../store/usage.ts';
import { additionRules, addToEnquiry } from './additions.ts';
import { deletedPage, deletionPage, type Note, progressPage, refusalPage } from './render-page.ts';
import { copyOf, deleteEnquiry, findLinked, progressOf } from './sender-store.ts';
import { senderWords } from './sender-words.ts';

interface SenderPagesParts {
  readonly store: OpenStore;
  readonly clock: Clock;
  readonly usage: Pick<UsageWatch, 'share'>;
  readonly onMail: () => void;
  readonly noticePage: NoticePage;
  readonly sparse: SparseLog;
}

const noReferrer = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
const addedMark = '?neu';

/** Answers requests for the pages of senders. Never rejects. */
export function createSenderPages(settings: MailSettings, parts: SenderPagesParts) {
  const { clock, noticePage, onMail, sparse, store, usage } = parts;
  const page = (notice: Notice, headers = {}) =>
    answerPage(noticePage, notice, { ...noReferrer, ...headers });

  return async (request: IncomingMessage): Promise<Response> => {
    const { language, ...place } = readSenderPath(request.url ?? '');
    try {
      return await answer(request, { language, ...place });
    } catch (error) {
      if (error instanceof RequestAborted) return reply(400, '', {});
      if (error instanceof Refusal) {
        const isTooLarge = error.problem === 'too-large';
        return page(refusalPage(language, isTooLarge ? 'tooLarge' : 'unreadable'));
      }
      const fault = describeError(error);
      sparse.note('sender-page', 'a page of a sender could not be answered', 'error', { fault });
      return page(refusalPage(language, 'trouble'), { 'retry-after': '30' });
    }
  };

  async function answer(request: IncomingMessage, place: SenderRoute): Promise<Response> {
    const { action, language, token } = place;
    if (request.method === 'POST' && !isFromOurPage(request, settings.allowedOrigins)) {
      logForeignOrigin(sparse, request);
      return page(refusalPage(language, 'foreign'));
    }
    const dossier = await findLinked(store.db, token);
    // Tokens have 128 random bits, so guesses need no limit.
    if (!dossier || !action) return page(refusalPage(language, 'unknown'));
    const isPosting = request.method === 'POST';
    if (isPosting && action === 'add') return await add(request, place, dossier);
    if (isPosting && action === 'delete') return await remove(request, place, dossier);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // Reloading the address of the action leads here.
    if (!isReading || action === 'add') return redirect(senderPath(language, token));
    if (action === 'data') return answerDownload(copyOf(dossier));
    const { messages } = senderWords[language];
    if (action === 'delete') {
      const { obstacle } = progressOf(dossier, settings.retention, clock.now());
      return page(deletionPage(place, obstacle && messages[obstacle]));
    }
    const wasAdded = request.url?.endsWith(addedMark);
    return show(place, dossier, wasAdded ? { text: messages.added } : undefined);
  }

  function show(place: SenderRoute, dossier: Dossier, note?: Note, status = 200): Response {
    const progress = progressOf(dossier, settings.retention, clock.now());
    return page({ ...progressPage(place, progress, note), status });
  }

  async function add(
    request: IncomingMessage,
    place: SenderRoute,
    dossier: Dossier,
  ): Promise<Response> {
    const { fields } = readFields('form', await readForm(request), additionRules);
    const text = (fields.text ?? '').trim();
    const { full, tooLong, tooManyAdditions } = senderWords[place.language].messages;
    const showAgain = (why: string, status: number) =>
      show(place, dossier, { text: why, typed: text }, status);
    if (findFaults(additionRules, { text }).text !== undefined) return showAgain(tooLong, 422);
    if (usage.share() >= 1) return showAgain(full, 503);
    const outcome = await store.write((transaction) =>
      addToEnquiry(transaction, { settings, now: clock.now() }, dossier.id, text),
    );
    if (outcome === 'added') onMail();
    if (outcome === 'too-many') return showAgain(tooManyAdditions, 429);
    if (outcome === 'gone') return page(refusalPage(place.language, 'unknown'));
    return redirect(`${senderPath(place.language, place.token)}${addedMark}`);
  }

  async function remove(
    request: IncomingMessage,
    place: SenderRoute,
    { id }: Dossier,
  ): Promise<Response> {
    await readForm(request);
    const { language } = place;
    const outcome = await deleteEnquiry({ ...parts, dataDir: settings.dataDir }, id);
    if (outcome === 'gone') return page(refusalPage(language, 'unknown'));
    if (outcome === 'deleted') return page(deletedPage(language));
    const refusal = senderWords[language].messages[outcome];
    return page({ ...deletionPage(place, refusal), status: 409 });
  }
}

function redirect(location: string): Response {
  const headers = { ...noReferrer, location, 'content-type': 'text/plain; charset=utf-8' };
  return reply(303, '', headers);
}

function answerDownload(file: object): Response {
  return reply(200, JSON.stringify(file, undefined, 2), {
    ...noReferrer,
    'content-type': 'application/json; charset=utf-8',
    'content-disposition': 'attachment; filename="daten.json"',
  });
}

async function readForm(request: IncomingMessage): Promise<string> {
  if (bodyFormat(request) !== 'form') throw new Refusal('unsupported-media-type');
  return await readBody(request, 'form');
}
