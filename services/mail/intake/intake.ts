// The way of an enquiry from the request to the acknowledgement. Cheap checks come first; the store
// is asked last, and only once it has answered do we say that the enquiry has arrived.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findFaults } from '../../../contract/enquiry-rules.ts';
import { languageOf } from '../../../contract/language.ts';
import { describeFault } from '../describe-fault.ts';
import { type Enquiry, type EnquiryKind, fieldValues, type Wording } from '../enquiry.ts';
import type { MailParts } from '../mail-parts.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { MailTallies } from '../metrics/mail-tallies.ts';
import type { Kept, Submission } from '../store/keep-enquiry.ts';
import { pageAnswers, scriptAnswers } from './answers.ts';
import { type BodyFormat, bodyFormat } from './body-format.ts';
import { enquiryLimits } from './enquiry-limits.ts';
import { admitOrigin, allowedMethods, answerPreflight } from './origin.ts';
import { checkProof } from './proof.ts';
import { RequestAborted, readBody } from './read-body.ts';
import { readFields } from './read-fields.ts';
import { Refusal } from './refusal.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

interface IntakeParts extends MailParts {
  readonly tallies: MailTallies;
  /** Stores an enquiry durably, within the limits. */
  readonly keep: (submission: Submission) => Promise<Kept>;
}

const storeRetrySeconds = 30;

/** Answers requests for the given kinds of enquiry. Never rejects. */
export function createIntake(
  kinds: readonly EnquiryKind[],
  settings: MailSettings,
  { clientOf, keep, log, noticePage, tallies }: IntakeParts,
): Handler {
  const limits = enquiryLimits(settings);
  const forVisitors = pageAnswers(noticePage);

  return async (request, response) => {
    const kind = findKind(kinds, request);
    const wording = kind?.wording(languageOf(request.url ?? ''));
    const format = bodyFormat(request);
    const isFormPost = format === 'form' && request.method === 'POST';
    const answers = isFormPost ? forVisitors : scriptAnswers;
    try {
      admitOrigin(request, response, settings.allowedOrigins);
      if (!kind || !wording) throw new Refusal('not-found');
      if (request.method === 'OPTIONS') return answerPreflight(request, response);
      const read = await readEnquiry(request, kind, wording, format);
      if (read) {
        const client = clientOf(request);
        await acknowledge({ enquiry: read.enquiry, client, limits: limits[read.format] });
      } else {
        tallies.count('trapped');
        log.info({ kind: kind.name }, 'form filled in by a program');
      }
      answers.sent(response, wording);
    } catch (error) {
      if (error instanceof RequestAborted) return log.info('request aborted by the client');
      answers.refused(response, asRefusal(error), wording);
    }
  };

  async function acknowledge(submission: Submission): Promise<void> {
    const kept = await keepOrRefuse(submission);
    if (kept.outcome === 'limited') {
      const headers = { 'retry-after': String(Math.ceil(kept.waitMs / 1000)) };
      throw new Refusal('too-many-enquiries', { headers });
    }
    const { outcome, enquiryId } = kept;
    const kind = submission.enquiry.kind.name;
    tallies.count(outcome === 'stored' ? 'accepted' : 'known', kind);
    if (outcome === 'stored' && kept.isMerged) tallies.count('merged', kind);
    log.info({ enquiryId, kind }, `enquiry ${outcome}`);
  }

  async function keepOrRefuse(submission: Submission): Promise<Kept> {
    try {
      return await keep(submission);
    } catch (error) {
      log.error({ fault: describeFault(error) }, 'enquiry could not be stored');
      const headers = { 'retry-after': String(storeRetrySeconds) };
      throw new Refusal('unavailable', { headers });
    }
  }

  function asRefusal(error: unknown): Refusal {
    const refusal = error instanceof Refusal ? error : new Refusal('internal-fault');
    tallies.count('refused', refusal.problem);
    if (refusal === error) log.info({ problem: refusal.problem }, 'enquiry refused');
    else log.error({ fault: describeFault(error) }, 'unexpected fault while reading an enquiry');
    return refusal;
  }
}

interface ReadEnquiry {
  readonly enquiry: Enquiry;
  readonly format: BodyFormat;
}

/** @returns undefined for a form that a program filled in, which is thanked for and thrown away */
async function readEnquiry(
  request: IncomingMessage,
  kind: EnquiryKind,
  { language, rules }: Wording,
  format: BodyFormat | undefined,
): Promise<ReadEnquiry | undefined> {
  if (request.method !== 'POST') {
    throw new Refusal('method-not-allowed', { headers: { allow: allowedMethods } });
  }
  if (!format) throw new Refusal('unsupported-media-type');
  // A form needs no proof of work, so it must at least come from one of our own pages.
  const isFromNowhere = request.headers.origin === undefined;
  if (format === 'form' && isFromNowhere) throw new Refusal('origin-not-allowed');

  const { fields, isTrapped } = readFields(format, await readBody(request, format), rules);
  if (isTrapped) return undefined;
  const faults = findFaults(rules, fields);
  if (Object.keys(faults).length > 0) throw new Refusal('invalid-fields', { faults });
  const enquiry = { kind, language, fields: fields as Record<string, string> };
  if (format === 'json') checkProof(request, fieldValues(enquiry));
  return { enquiry, format };
}

function findKind(
  kinds: readonly EnquiryKind[],
  request: IncomingMessage,
): EnquiryKind | undefined {
  const [path] = (request.url ?? '').split('?');
  return kinds.find((kind) => kind.path === path);
}
