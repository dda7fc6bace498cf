// The pages below /vorgang/ and /en/case/. The token is the only credential, so it is kept out of logs, referrers
// and caches, and all invalid tokens get the same answer.
import type { IncomingMessage } from 'node:http';
import { findFaults } from '../../contract/enquiry-rules.ts';
import { readSenderPath, type SenderRoute, senderPath } from '../../contract/sender-pages.ts';
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
import { describeError, type SparseLog } from '../process/sparse-log.ts';
import type { MailSettings } from '../settings/settings.ts';
import { additionRules } from './additions.ts';
import { deletedPage, deletionPage, type Note, progressPage, refusalPage } from './render-page.ts';
import { createSenderStore, type SenderStoreParts } from './sender-store.ts';
import { senderWords } from './sender-words.ts';

interface SenderPagesParts {
  /** Dependencies of the running service. @throws Error before the start and after the stop */
  readonly running: () => SenderStoreParts;
  readonly noticePage: NoticePage;
  readonly sparse: SparseLog;
}

const noReferrer = { 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex, nofollow' };
const addedMark = '?neu';

/** Answers requests for the pages of senders. Never rejects. */
export function createSenderPages(settings: MailSettings, parts: SenderPagesParts) {
  const { noticePage, running, sparse } = parts;
  const senders = () => createSenderStore(settings, running());
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
    const enquiryId = await senders().open(token);
    const found = enquiryId && action ? await handleAction(request, place, enquiryId) : undefined;
    // Also if it was deleted meanwhile. Tokens have 128 random bits, so guesses need no limit.
    return found ?? page(refusalPage(language, 'unknown'));
  }

  async function handleAction(
    request: IncomingMessage,
    place: SenderRoute,
    enquiryId: string,
  ): Promise<Response | undefined> {
    const { action, language, token } = place;
    const { messages } = senderWords[language];
    const isPosting = request.method === 'POST';
    if (isPosting && action === 'add') return await add(request, place, enquiryId);
    if (isPosting && action === 'delete') return await remove(request, place, enquiryId);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    // Reloading the address of the action leads here.
    if (!isReading || action === 'add') return redirect(senderPath(language, token));
    if (action === 'data') {
      const file = await senders().copy(enquiryId);
      return file && answerDownload(file);
    }
    if (action === 'delete') {
      const progress = await senders().progress(enquiryId);
      const { obstacle } = progress ?? {};
      return progress && page(deletionPage(place, obstacle && messages[obstacle]));
    }
    const wasAdded = request.url?.endsWith(addedMark);
    return await show(place, enquiryId, wasAdded ? { text: messages.added } : undefined);
  }

  async function show(
    place: SenderRoute,
    enquiryId: string,
    note?: Note,
    status = 200,
  ): Promise<Response | undefined> {
    const progress = await senders().progress(enquiryId);
    return progress && page({ ...progressPage(place, progress, note), status });
  }

  async function add(
    request: IncomingMessage,
    place: SenderRoute,
    enquiryId: string,
  ): Promise<Response | undefined> {
    const { fields } = readFields('form', await readForm(request), additionRules);
    const typed = (fields.text ?? '').trim();
    const { full, tooLong, tooManyAdditions } = senderWords[place.language].messages;
    const showAgain = (text: string, status: number) =>
      show(place, enquiryId, { text, typed }, status);
    if (findFaults(additionRules, { text: typed }).text !== undefined) {
      return await showAgain(tooLong, 422);
    }
    const outcome = await senders().add(enquiryId, typed);
    if (outcome === 'too-many') return await showAgain(tooManyAdditions, 429);
    if (outcome === 'full') return await showAgain(full, 503);
    if (outcome === 'gone') return undefined;
    return redirect(`${senderPath(place.language, place.token)}${addedMark}`);
  }

  async function remove(
    request: IncomingMessage,
    place: SenderRoute,
    enquiryId: string,
  ): Promise<Response | undefined> {
    await readForm(request);
    const outcome = await senders().remove(enquiryId);
    if (outcome === 'gone') return undefined;
    if (outcome === 'deleted') return page(deletedPage(place.language));
    const refusal = senderWords[place.language].messages[outcome];
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
