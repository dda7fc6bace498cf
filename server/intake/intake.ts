// The way of an enquiry from the request to the acknowledgement. Cheap checks come first; the store
// is asked last, and only once it has answered do we say that the enquiry has arrived.
import type { IncomingMessage, ServerResponse } from 'node:http';
import type { Logger } from 'pino';
import { abusePath, contactPath, languageOf, xarfPath } from '../../contract/enquiry-rules.ts';
import type { MailTallies } from '../metrics/mail-metrics.ts';
import { describeError, type SparseLog } from '../process/sparse-log.ts';
import type { MailSettings } from '../settings/mail-settings.ts';
import type { ClientOf } from '../web/client.ts';
import {
  answerCase,
  leadToForm,
  type NoticePage,
  pageAnswers,
  scriptAnswers,
  wantsPage,
} from './answers.ts';
import type { EnquiryKind } from './enquiry.ts';
import type { Kept, Submission } from './keep-enquiry.ts';
import { admitOrigin, noteForeignOrigin } from './origin.ts';
import { type ProblemName, Refusal } from './problems.ts';
import {
  allowedMethods,
  type BodyFormat,
  bodyFormat,
  type Fields,
  judge,
  RequestAborted,
  readPost,
  readReportPost,
} from './read-enquiry.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface IntakeParts {
  readonly log: Logger;
  readonly noticePage: NoticePage;
  readonly clientOf: ClientOf;
  readonly tallies: MailTallies;
  /** For what strangers can cause as often as they like. */
  readonly sparse: SparseLog;
  /** Stores an enquiry durably, within the limits. */
  readonly keep: (submission: Submission) => Promise<Kept>;
}

const storeRetrySeconds = 30;
// Room is made by the purge, every hour, or by the operator.
const fullRetrySeconds = 3_600;

/** Answers requests for the given kinds of enquiry. Never rejects. */
export function createIntake(
  kinds: readonly EnquiryKind[],
  settings: MailSettings,
  { clientOf, keep, log, noticePage, sparse, tallies }: IntakeParts,
): Handler {
  const limits = enquiryLimits(settings);
  const forVisitors = pageAnswers(noticePage);

  return async (request, response) => {
    const { url = '' } = request;
    const isReport = pathOf(url) === xarfPath;
    const kind = findKind(kinds, isReport ? abusePath : pathOf(url));
    const wording = kind?.wording(languageOf(url, isReport ? 'en' : 'de'));
    const format = bodyFormat(request);
    const isFormPost = format === 'form' && request.method === 'POST' && !isReport;
    const answers = isFormPost ? forVisitors : scriptAnswers;
    let typed: Fields | undefined;
    try {
      admitOrigin(request, response, settings.allowedOrigins, isFormPost);
      if (!kind || !wording) throw new Refusal('not-found');
      if (request.method === 'OPTIONS') return answerPreflight(request, response);
      if (wantsPage(request)) return leadToForm(response, wording);
      if (isReport) {
        const document = await readReportPost(request, format);
        // Loaded with the first report.
        const { readReport } = await import('../cases/xarf/read-report.ts');
        const enquiry = readReport(document, kind, wording.language);
        const submission = { enquiry, client: clientOf(request), limits: limits.json };
        return answerCase(response, await acknowledge(submission));
      }
      const post = await readPost(request, format, wording.rules);
      typed = post.fields;
      const page = pageOf(request, settings.allowedOrigins);
      const enquiry = { ...judge(request, post, kind, wording), page };
      await acknowledge({ enquiry, client: clientOf(request), limits: limits[post.format] });
      answers.sent(response, wording);
    } catch (error) {
      if (error instanceof RequestAborted) {
        return sparse.note('aborted', 'request aborted by the client');
      }
      answers.refused(response, asRefusal(error, request), wording, typed);
    }
  };

  /** @returns the number of its case, where it opens one */
  async function acknowledge(submission: Submission): Promise<string | undefined> {
    const kept = await keepOrRefuse(submission);
    if (kept.outcome === 'limited') throw refusalFor('too-many-enquiries', kept.waitMs / 1000);
    if (kept.outcome === 'full') throw refusalFor('store-full', fullRetrySeconds);
    const { caseNumber, enquiryId, outcome } = kept;
    const kind = submission.enquiry.kind.name;
    tallies.count(outcome === 'stored' ? 'accepted' : 'known', kind);
    if (outcome === 'stored' && kept.isMerged) tallies.count('merged', kind);
    if (outcome === 'stored') log.info({ enquiryId, kind }, 'enquiry stored');
    else sparse.note('known', 'enquiry known', 'info', { enquiryId, kind });
    return caseNumber;
  }

  async function keepOrRefuse(submission: Submission): Promise<Kept> {
    try {
      return await keep(submission);
    } catch (error) {
      const fault = describeError(error);
      sparse.note('not-stored', 'enquiry could not be stored', 'error', { fault });
      throw refusalFor('unavailable', storeRetrySeconds);
    }
  }

  function asRefusal(error: unknown, request: IncomingMessage): Refusal {
    const refusal = error instanceof Refusal ? error : new Refusal('internal-fault');
    const { problem } = refusal;
    tallies.count('refused', problem);
    if (problem === 'hidden-field') tallies.count('trapped');
    if (problem === 'origin-not-allowed') {
      noteForeignOrigin(sparse, request);
    } else if (refusal === error) {
      sparse.note(problem, `enquiry refused: ${problem}`);
    } else {
      const fault = describeError(error);
      sparse.note(problem, 'unexpected fault while reading an enquiry', 'error', { fault });
    }
    return refusal;
  }
}

function refusalFor(problem: ProblemName, retrySeconds: number): Refusal {
  return new Refusal(problem, { headers: { 'retry-after': String(Math.ceil(retrySeconds)) } });
}

function pathOf(url: string): string {
  return url.split('?')[0] ?? '';
}

function findKind(kinds: readonly EnquiryKind[], path: string): EnquiryKind | undefined {
  return kinds.find((kind) => kind.path === path);
}

/**
 * The limits of both ways in. Only enquiries that keep the rules are counted: a visitor who corrects
 * a typing error is not locked out, and what is refused anyway sends no mail.
 */
function enquiryLimits({
  limits,
}: MailSettings): Readonly<Record<BodyFormat, Submission['limits']>> {
  return {
    json: [
      { name: 'json', limit: limits.jsonPerClient, counts: 'client' },
      { name: 'json-overall', limit: limits.jsonOverall, counts: 'everyone' },
    ],
    form: [
      { name: 'form', limit: limits.formPerClient, counts: 'client' },
      { name: 'form-overall', limit: limits.formOverall, counts: 'everyone' },
    ],
  };
}

// Anyone can write a header: what stands in a subject is a path such as our pages have, and no more.
const pagePath = /^\/[a-z0-9/-]{0,100}$/;

/**
 * The path of our page on which the form stood, as the browser names it; undefined for a form that one of
 * our services showed again, and where the browser keeps the page to itself.
 */
function pageOf(request: IncomingMessage, allowedOrigins: readonly string[]): string | undefined {
  const referrer = URL.parse(request.headers.referer ?? '');
  if (!referrer || !allowedOrigins.includes(referrer.origin)) return undefined;
  const { pathname } = referrer;
  const isOurs = pathname !== contactPath && pathname !== abusePath;
  return isOurs && pagePath.test(pathname) ? pathname : undefined;
}

/** Answers the question a browser asks before it posts JSON to another origin. */
function answerPreflight(request: IncomingMessage, response: ServerResponse): void {
  response.setHeader('allow', allowedMethods);
  if (request.headers.origin !== undefined) {
    response.setHeader('access-control-allow-methods', 'POST');
    response.setHeader('access-control-allow-headers', 'content-type, timestamp');
    response.setHeader('access-control-max-age', '600');
  }
  response.statusCode = 204;
  response.end();
}
