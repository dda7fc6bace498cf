// Processes an enquiry from request to acknowledgement. Cheap checks come first, the store last; the enquiry is
// acknowledged only after the commit.
import type { IncomingMessage } from 'node:http';
import type { Logger } from 'pino';
import { languageOf, xarfPath } from '../../contract/enquiry-rules.ts';
import { type FormIn, formIn, formNames, forms } from '../../contract/forms.ts';
import type { MailTallies } from '../metrics/mail-metrics.ts';
import type { Fault } from '../process/condition.ts';
import { describeError, type SparseLog } from '../process/sparse-log.ts';
import type { MailSettings } from '../settings/settings.ts';
import type { ClientOf } from '../web/client.ts';
import { answerCase, type NoticePage, pageAnswers, reply, scriptAnswers } from './answers.ts';
import type { EnquiryKinds } from './enquiry.ts';
import type { KeepResult, Submission } from './keep-enquiry.ts';
import { type ProblemName, Refusal } from './problems.ts';
import { allClients, type Quota } from './quota.ts';
import {
  bodyFormat,
  type Fields,
  isFromOurPage,
  logForeignOrigin,
  RequestAborted,
  readBody,
  readFields,
  validate,
} from './read-enquiry.ts';

interface IntakeParts {
  readonly log: Logger;
  readonly noticePage: NoticePage;
  readonly clientOf: ClientOf;
  readonly tallies: MailTallies;
  /** For messages that clients can cause without limit. */
  readonly sparse: SparseLog;
  readonly keep: (submission: Submission) => Promise<KeepResult>;
}

const storeRetrySeconds = 30;
// Space is freed by the hourly purge, or by the operator.
const fullRetrySeconds = 3_600;
const allowedMethods = 'POST, OPTIONS';

/** Answers requests with enquiries. Never rejects. */
export function createIntake(
  kinds: EnquiryKinds,
  settings: MailSettings,
  { clientOf, keep, log, noticePage, sparse, tallies }: IntakeParts,
): (request: IncomingMessage) => Promise<Response> {
  const { allowedOrigins } = settings;
  const { formOverall, formPerClient, jsonOverall, jsonPerClient } = settings.limits;
  // Only valid enquiries are counted, so that correcting errors does not lock a visitor out; invalid ones send no
  // mail.
  const limits = {
    json: { name: 'json', perClient: jsonPerClient, overall: jsonOverall },
    form: { name: 'form', perClient: formPerClient, overall: formOverall },
  } as const;
  const forVisitors = pageAnswers(noticePage, kinds);

  return async (request) => {
    const { headers, method, url = '' } = request;
    const [path = ''] = url.split('?');
    const isReport = path === xarfPath;
    const name = isReport ? 'abuse' : formAt(path);
    const form = name && formIn(name, languageOf(url, isReport ? 'en' : 'de'));
    const format = bodyFormat(request);
    const isFormPost = format === 'form' && method === 'POST' && !isReport;
    const answers = isFormPost ? forVisitors : scriptAnswers;
    let typed: Fields | undefined;
    let isAdmitted = false;

    async function answer(): Promise<Response> {
      isAdmitted = mayPost(request, isFormPost);
      if (!isAdmitted) throw new Refusal('origin-not-allowed');
      if (!form) throw new Refusal('not-found');
      if (method === 'OPTIONS') return answerPreflight(headers.origin);
      if (wantsPage(request)) return redirectToForm(form);
      if (method !== 'POST') {
        throw new Refusal('method-not-allowed', { headers: { allow: allowedMethods } });
      }
      if (!format || (isReport && format !== 'json')) throw new Refusal('unsupported-media-type');
      const body = await readBody(request, isReport ? 'report' : format);
      if (isReport) {
        const { readReport } = await import('../cases/xarf/read-report.ts');
        const enquiry = readReport(body, kinds.abuse, form.language);
        const submission = { enquiry, client: clientOf(request), limits: limits.json };
        return answerCase(await acknowledge(submission));
      }
      const { fields, isHoneypotFilled } = readFields(format, body, form.rules);
      typed = fields;
      const proof = format === 'json' ? { timestamp: headers.timestamp } : undefined;
      const enquiry = {
        kind: kinds[form.name],
        language: form.language,
        page: pageOf(headers.referer),
        fields: validate(fields, { form, isHoneypotFilled, proof }),
      };
      await acknowledge({ enquiry, client: clientOf(request), limits: limits[format] });
      return answers.sent(form);
    }

    const response = await answer().catch((error: unknown) => {
      if (!(error instanceof RequestAborted)) {
        return answers.refused(asRefusal(error, request), form, typed);
      }
      sparse.note('aborted', 'request aborted by the client');
      return reply(400, '', {});
    });
    response.headers.set('vary', response.status === 303 ? 'Origin, Accept' : 'Origin');
    const { origin } = headers;
    if (isAdmitted && origin && allowedOrigins.includes(origin)) {
      // Lets pages of allowed origins read the answer.
      response.headers.set('access-control-allow-origin', origin);
    }
    return response;
  };

  /** Forms need no proof of work, so they must come from our pages; programs send JSON without any origin. */
  function mayPost(request: IncomingMessage, isForm: boolean): boolean {
    const { origin } = request.headers;
    const isListed = origin === undefined || allowedOrigins.includes(origin);
    return isFromOurPage(request, allowedOrigins) || (!isForm && isListed);
  }

  /** @returns the case number, if it opens a case */
  async function acknowledge(submission: Submission): Promise<string | undefined> {
    const kept = await keep(submission).catch((error: unknown) => {
      const fault = describeError(error);
      sparse.note('not-stored', 'enquiry could not be stored', 'error', { fault });
      throw refusalFor('unavailable', storeRetrySeconds);
    });
    if (kept.outcome === 'limited') {
      throw refusalFor('too-many-enquiries', kept.waitMs / 1000, limitFault(kept.quota));
    }
    if (kept.outcome === 'full') throw refusalFor('store-full', fullRetrySeconds);
    const { caseNumber, enquiryId, outcome } = kept;
    const kind = submission.enquiry.kind.name;
    tallies.count(outcome === 'stored' ? 'accepted' : 'known', kind);
    if (outcome === 'stored' && kept.isMerged) tallies.count('merged', kind);
    if (outcome === 'stored') log.info({ enquiryId, kind }, 'enquiry stored');
    else sparse.note('known', 'enquiry known', 'info', { enquiryId, kind });
    return caseNumber;
  }

  function asRefusal(error: unknown, request: IncomingMessage): Refusal {
    const refusal = error instanceof Refusal ? error : new Refusal('internal-fault');
    const { problem } = refusal;
    tallies.count('refused', problem);
    if (problem === 'hidden-field') tallies.count('trapped');
    if (problem === 'origin-not-allowed') {
      logForeignOrigin(sparse, request);
    } else if (refusal === error) {
      const { cause } = refusal;
      const words = cause ? `${problem}, ${cause.fault}` : problem;
      sparse.note(words, `enquiry refused: ${words}`, cause ? 'warn' : 'info', cause);
    } else {
      const fault = describeError(error);
      sparse.note(problem, 'unexpected fault while reading an enquiry', 'error', { fault });
    }
    return refusal;
  }

  /**
   * Path of our page with the form, from Referer; undefined for a form shown again by a service, and if the
   * browser omits it.
   */
  function pageOf(referer: string | undefined): string | undefined {
    const referrer = URL.parse(referer ?? '');
    if (!referrer || !allowedOrigins.includes(referrer.origin)) return undefined;
    const { pathname } = referrer;
    return pagePath.test(pathname) && !formAt(pathname) ? pathname : undefined;
  }
}

// Used in a subject, and Referer can be forged: only paths of the form that our pages have.
const pagePath = /^\/[a-z0-9/-]{0,100}$/;

/** Distinguishes a flood from many addresses from a single client. */
function limitFault({ identity, name }: Quota): Fault {
  const isAll = identity === allClients;
  const setting = `MAIL_${name.startsWith('form') ? 'FORM' : 'JSON'}${isAll ? '_TOTAL' : ''}_LIMIT`;
  const fault = isAll ? 'by all together' : 'by one network';
  return { at: name, fault, next: `It ends by itself; ${setting} says how many may come` };
}

function refusalFor(problem: ProblemName, retrySeconds: number, cause?: Fault): Refusal {
  const headers = { 'retry-after': String(Math.ceil(retrySeconds)) };
  return new Refusal(problem, { headers, cause });
}

function formAt(path: string) {
  return formNames.find((name) => forms[name].path === path);
}

/** Whether a person opened the address of a service in a browser. */
function wantsPage({ headers, method }: IncomingMessage): boolean {
  const isReading = method === 'GET' || method === 'HEAD';
  return isReading && (headers.accept ?? '').includes('text/html');
}

function redirectToForm({ page }: FormIn): Response {
  return new Response(null, { status: 303, headers: { location: page, 'content-length': '0' } });
}

/** Answers the CORS preflight of JSON posts from another origin. */
function answerPreflight(origin: string | undefined): Response {
  const allowed = {
    'access-control-allow-methods': 'POST',
    'access-control-allow-headers': 'content-type, timestamp',
    'access-control-max-age': '600',
  };
  const headers = { allow: allowedMethods, ...(origin !== undefined && allowed) };
  return new Response(null, { status: 204, headers });
}
