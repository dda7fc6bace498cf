// The pages below /vorgang/ and /en/case/. A token is all that opens one, so it stands in no log, no
// referrer and no cache, and one that opens nothing gets the same answer whatever it is.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findFaults } from '../../contract/enquiry-rules.ts';
import { readSenderPath, type SenderPlace, senderPath } from '../../contract/sender-pages.ts';
import type { Notice, NoticePage } from '../intake/answers.ts';
import { isFromOurPage, noteForeignOrigin } from '../intake/origin.ts';
import { Refusal } from '../intake/problems.ts';
import { bodyFormat, RequestAborted, readBody, readFields } from '../intake/read-enquiry.ts';
import { describeError, type SparseLog } from '../process/sparse-log.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import type { ClientOf } from '../web/client.ts';
import { additionRules } from './additions.ts';
import { deletedPage, deletionPage, progressPage, refusalPage } from './draw-page.ts';
import { createSenderStore, type SenderStoreParts } from './sender-store.ts';
import { senderWords } from './sender-words.ts';

interface SenderPagesParts {
  /** What the running service works with. @throws Error before the start and after the stop */
  readonly running: () => SenderStoreParts;
  readonly noticePage: NoticePage;
  readonly clientOf: ClientOf;
  readonly sparse: SparseLog;
}

type Answer =
  | { readonly page: Notice; readonly headers?: Readonly<Record<string, string>> }
  | { readonly goTo: string }
  | { readonly file: object };

/** Answers requests for the pages of senders. Never rejects. */
export function createSenderPages(settings: MailSettings, parts: SenderPagesParts) {
  const { clientOf, noticePage, running, sparse } = parts;
  const { allowedOrigins } = settings;
  const senders = () => createSenderStore(settings, running());

  return async (request: IncomingMessage, response: ServerResponse): Promise<void> => {
    const place = readSenderPath(request.url ?? '') ?? {
      language: 'de',
      token: '',
      deed: undefined,
    };
    try {
      send(request, response, await answer(request, place));
    } catch (error) {
      if (error instanceof RequestAborted) return;
      if (error instanceof Refusal) {
        const page =
          error.problem === 'too-large'
            ? refusalPage(place.language, 413, 'tooLarge')
            : refusalPage(place.language, 400, 'unreadable');
        return send(request, response, { page });
      }
      const fault = describeError(error);
      sparse.note('sender-page', 'a page of a sender could not be answered', 'error', { fault });
      const page = refusalPage(place.language, 503, 'trouble');
      send(request, response, { page, headers: { 'retry-after': '30' } });
    }
  };

  async function answer(request: IncomingMessage, place: SenderPlace): Promise<Answer> {
    const { deed, language, token } = place;
    const isPost = request.method === 'POST';
    if (isPost && !isFromOurPage(request, allowedOrigins)) {
      noteForeignOrigin(sparse, request);
      return { page: refusalPage(language, 403, 'foreign') };
    }
    const enquiryId = await senders().open(token);
    if (enquiryId === undefined || deed === undefined) return await refuseToken(request, place);
    if (isPost && deed === 'add') return await add(request, place, enquiryId);
    if (isPost && deed === 'delete') return await remove(request, place, enquiryId);
    const isReading = request.method === 'GET' || request.method === 'HEAD';
    if (!isReading) return { goTo: senderPath(language, token) };
    if (deed === 'delete') return await askAgain(request, place, enquiryId);
    if (deed === 'data') {
      const file = await senders().copy(enquiryId);
      return file ? { file } : await refuseToken(request, place);
    }
    // Where the form was sent to, somebody may come back with "reload".
    if (deed === 'add') return { goTo: senderPath(language, token) };
    const hasAdded = request.url?.endsWith(addedMark) ?? false;
    return await show(
      request,
      place,
      enquiryId,
      hasAdded ? { text: said(place).added } : undefined,
    );
  }

  async function refuseToken(request: IncomingMessage, { language }: SenderPlace): Promise<Answer> {
    const waitMs = await senders().countWrong(clientOf(request));
    if (waitMs === 0) return { page: refusalPage(language, 404, 'unknown') };
    const headers = { 'retry-after': String(Math.ceil(waitMs / 1_000)) };
    return { page: refusalPage(language, 429, 'tooManyTries'), headers };
  }

  async function show(
    request: IncomingMessage,
    place: SenderPlace,
    enquiryId: string,
    note?: { readonly text: string; readonly typed?: string },
    status = 200,
  ): Promise<Answer> {
    const progress = await senders().progress(enquiryId);
    if (!progress) return await refuseToken(request, place);
    return { page: { ...progressPage(place, progress, note), status } };
  }

  async function add(
    request: IncomingMessage,
    place: SenderPlace,
    enquiryId: string,
  ): Promise<Answer> {
    const { fields } = readFields('form', await readForm(request), additionRules);
    const text = (fields.text ?? '').trim();
    const again = (problem: 'tooLong' | 'tooManyAdditions' | 'full', status: number) =>
      show(request, place, enquiryId, { text: said(place)[problem], typed: text }, status);
    if (findFaults(additionRules, { text }).text !== undefined) return await again('tooLong', 422);
    const outcome = await senders().add(enquiryId, text);
    if (outcome === 'too-many') return await again('tooManyAdditions', 429);
    if (outcome === 'full') return await again('full', 503);
    if (outcome === 'gone') return await refuseToken(request, place);
    return { goTo: `${senderPath(place.language, place.token)}${addedMark}` };
  }

  async function askAgain(
    request: IncomingMessage,
    place: SenderPlace,
    enquiryId: string,
  ): Promise<Answer> {
    const progress = await senders().progress(enquiryId);
    if (!progress) return await refuseToken(request, place);
    const refusal = progress.isOpenCase ? said(place).openCase : undefined;
    return { page: deletionPage(place, refusal) };
  }

  async function remove(
    request: IncomingMessage,
    place: SenderPlace,
    enquiryId: string,
  ): Promise<Answer> {
    await readForm(request);
    const outcome = await senders().remove(enquiryId);
    if (outcome === 'gone') return await refuseToken(request, place);
    if (outcome === 'deleted') return { page: deletedPage(place.language) };
    const { onItsWay, openCase } = said(place);
    const refusal = outcome === 'open-case' ? openCase : onItsWay;
    return { page: { ...deletionPage(place, refusal), status: 409 } };
  }

  function send(request: IncomingMessage, response: ServerResponse, answer: Answer): void {
    if ('page' in answer) {
      const html = noticePage(answer.page, response);
      for (const [name, value] of Object.entries(answer.headers ?? {})) {
        response.setHeader(name, value);
      }
      response.setHeader('content-language', answer.page.language);
      finish(answer.page.status, 'text/html; charset=utf-8', html);
    } else if ('file' in answer) {
      response.setHeader('content-disposition', 'attachment; filename="daten.json"');
      finish(200, 'application/json; charset=utf-8', JSON.stringify(answer.file, undefined, 2));
    } else {
      response.setHeader('location', answer.goTo);
      finish(303, 'text/plain; charset=utf-8', '');
    }

    function finish(status: number, contentType: string, body: Buffer | string): void {
      response.setHeader('content-type', contentType);
      response.setHeader('content-length', Buffer.byteLength(body));
      response.setHeader('cache-control', 'no-store');
      response.setHeader('referrer-policy', 'no-referrer');
      response.setHeader('x-robots-tag', 'noindex, nofollow');
      response.statusCode = status;
      response.end(request.method === 'HEAD' ? undefined : body);
    }
  }
}

const addedMark = '?neu';

function said({ language }: SenderPlace) {
  return senderWords[language].said;
}

async function readForm(request: IncomingMessage): Promise<string> {
  if (bodyFormat(request) !== 'form') throw new Refusal('unsupported-media-type');
  return await readBody(request, 'form');
}
