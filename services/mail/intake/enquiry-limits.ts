import { defaultLimits, type MailSettings } from '../mail-settings.ts';
import type { Submission } from '../store/keep-enquiry.ts';
import type { BodyFormat } from './body-format.ts';

/**
 * The limits of both ways in. Only enquiries that keep the rules are counted: a visitor who corrects
 * a typing error is not locked out, and what is refused anyway sends no mail.
 */
export function enquiryLimits(
  settings: MailSettings,
): Readonly<Record<BodyFormat, Submission['limits']>> {
  const limits = { ...defaultLimits, ...settings.limits };
  return {
    json: [{ name: 'json', limit: limits.jsonPerClient, counts: 'client' }],
    form: [
      { name: 'form', limit: limits.formPerClient, counts: 'client' },
      { name: 'form-overall', limit: limits.formOverall, counts: 'everyone' },
    ],
  };
}
