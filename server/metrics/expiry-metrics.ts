// What runs out one day without anyone noticing.
import { gauge, type Metric, writeMetrics } from './metric-lines.ts';

export interface Expiring {
  /** The text that is served as `/.well-known/security.txt`. */
  readonly securityText: string | undefined;
  /** Last day of the ISO 27001 certificate, as `2029-06-30`. */
  readonly isoCertificateUntil: string | undefined;
}

/** What is not there has no metric. */
export function writeExpiryMetrics({ securityText, isoCertificateUntil }: Expiring): string {
  // RFC 9116, section 2.5.5.
  const expires = /^Expires: *(.+)$/im.exec(securityText ?? '')?.[1];
  return writeMetrics([
    ...expiry('security_txt_expiry_timestamp_seconds', 'End of security.txt.', expires),
    ...expiry(
      'iso_certificate_expiry_timestamp_seconds',
      'Last day of the ISO 27001 certificate, as company.yaml has it.',
      isoCertificateUntil,
    ),
  ]);
}

function expiry(name: string, help: string, time: string | undefined): Metric[] {
  const atMs = Date.parse(time ?? '');
  return Number.isNaN(atMs) ? [] : [gauge(name, `${help} Epoch seconds.`, atMs / 1_000)];
}
