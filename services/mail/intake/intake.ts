// The way of an enquiry from the request to the acknowledgement. Cheap checks come first; the store
// is asked last, and only once it has answered do we say that the enquiry has arrived.
import type { IncomingMessage, ServerResponse } from 'node:http';
import { findFaults } from '../../../contract/enquiry-rules.ts';
import { describeFault } from '../describe-fault.ts';
import { type Enquiry, type EnquiryKind, fieldValues } from '../enquiry.ts';
import type { MailParts } from '../mail-parts.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { Kept } from '../store/keep-enquiry.ts';
import { pageAnswers, scriptAnswers } from './answers.ts';
import { type BodyFormat, bodyFormat } from './body-format.ts';
import { createEnquiryLimits } from './enquiry-limits.ts';
import { admitOrigin, allowedMethods, answerPreflight } from './origin.ts';
import { checkProof } from './proof.ts';
import { RequestAborted, readBody } from './read-body.ts';
import { readFields } from './read-fields.ts';
import { Refusal } from './refusal.ts';

type Handler = (request: IncomingMessage, response: ServerResponse) => Promise<void>;

const storeRetrySeconds = 30;

/**
 * Answers requests for the given kinds of enquiry. Never rejects.
 * @param keep stores an enquiry durably
 */
export function createIntake(
  kinds: readonly EnquiryKind[],
  settings: MailSettings,
  parts: MailParts,
  keep: (enquiry: Enquiry) => Promise<Kept>,
): Handler {
  const { log } = parts;
  const admitWithinLimits = createEnquiryLimits(settings, parts);
  const forVisitors = pageAnswers(parts.noticePage);

  return async (request, response) => {
    const kind = findKind(kinds, request);
    const format = bodyFormat(request);
    const isFormPost = format === 'form' && request.method === 'POST';
    const answers = isFormPost ? forVisitors : scriptAnswers;
    try {
      admitOrigin(request, response, settings.allowedOrigins);
      if (!kind) throw new Refusal('not-found');
      if (request.method === 'OPTIONS') return answerPreflight(request, response);
      const enquiry = await readEnquiry(request, kind, format);
      admitWithinLimits(request, enquiry.format);
      await acknowledge(enquiry);
      answers.sent(response, kind.notices);
    } catch (error) {
      if (error instanceof RequestAborted) return log.info('request aborted by the client');
      answers.refused(response, asRefusal(error), kind?.notices);
    }
  };

  async function acknowledge(enquiry: Enquiry): Promise<void> {
    try {
      const { outcome, enquiryId } = await keep(enquiry);
      log.info({ enquiryId, kind: enquiry.kind.name }, `enquiry ${outcome}`);
    } catch (error) {
      log.error({ fault: describeFault(error) }, 'enquiry could not be stored');
      const headers = { 'retry-after': String(storeRetrySeconds) };
      throw new Refusal('unavailable', { headers });
    }
  }

  function asRefusal(error: unknown): Refusal {
    if (error instanceof Refusal) {
      log.info({ problem: error.problem }, 'enquiry refused');
      return error;
    }
    log.error({ fault: describeFault(error) }, 'unexpected fault while reading an enquiry');
    return new Refusal('internal-fault');
  }
}

async function readEnquiry(
  request: IncomingMessage,
  kind: EnquiryKind,
  format: BodyFormat | undefined,
): Promise<Enquiry & { format: BodyFormat }> {
  if (request.method !== 'POST') {
    throw new Refusal('method-not-allowed', { headers: { allow: allowedMethods } });
  }
  if (!format) throw new Refusal('unsupported-media-type');
  // A form needs no proof of work, so it must at least come from one of our own pages.
  const isFromNowhere = request.headers.origin === undefined;
  if (format === 'form' && isFromNowhere) throw new Refusal('origin-not-allowed');

  const read = readFields(format, await readBody(request, format), kind.rules);
  const faults = findFaults(kind.rules, read);
  if (Object.keys(faults).length > 0) throw new Refusal('invalid-fields', { faults });
  const enquiry = { kind, format, fields: read as Record<string, string> };
  if (format === 'json') checkProof(request, fieldValues(enquiry));
  return enquiry;
}

function findKind(
  kinds: readonly EnquiryKind[],
  request: IncomingMessage,
): EnquiryKind | undefined {
  const [path] = (request.url ?? '').split('?');
  return kinds.find((kind) => kind.path === path);
}
