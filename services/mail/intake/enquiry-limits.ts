import type { IncomingMessage } from 'node:http';
import type { MailParts } from '../mail-parts.ts';
import { defaultLimits, type MailSettings } from '../mail-settings.ts';
import type { BodyFormat } from './body-format.ts';
import { Refusal } from './refusal.ts';
import { createRequestLimit, type RequestLimit } from './request-limit.ts';

/**
 * The limits of both ways in. Only enquiries that keep the rules are counted: a visitor who corrects
 * a typing error is not locked out, and what is refused anyway sends no mail.
 */
export function createEnquiryLimits(
  settings: MailSettings,
  { clock, clientOf }: MailParts,
): (request: IncomingMessage, format: BodyFormat) => void {
  const limits = { ...defaultLimits, ...settings.limits };
  const formPerClient = createRequestLimit(limits.formPerClient, clock);
  const formOverall = createRequestLimit(limits.formOverall, clock);
  const jsonPerClient = createRequestLimit(limits.jsonPerClient, clock);

  return (request, format) => {
    const client = clientOf(request);
    if (format === 'json') return admit(jsonPerClient, client);
    admit(formPerClient, client);
    admit(formOverall, 'everyone');
  };
}

function admit(limit: RequestLimit, client: string): void {
  const waitSeconds = limit.admit(client);
  if (waitSeconds === 0) return;
  throw new Refusal('too-many-enquiries', { headers: { 'retry-after': String(waitSeconds) } });
}
