import { createTransport } from 'nodemailer';
import { mustEncrypt } from './smtp-carrier.ts';

export interface SmtpFault extends Error {
  readonly code?: string;
  readonly responseCode?: number;
}

/**
 * Connects, greets, begins TLS, checks the certificate and signs in, and sends nothing.
 *
 * @param timeoutMs for each answer
 * @returns what is in the way, if anything is
 */
export async function probeSmtp(
  smtpUrl: URL,
  timeoutMs: number,
  requireTLS = mustEncrypt(smtpUrl),
): Promise<SmtpFault | undefined> {
  const transport = createTransport({
    url: smtpUrl.href,
    requireTLS,
    connectionTimeout: timeoutMs,
    greetingTimeout: timeoutMs,
    dnsTimeout: timeoutMs,
    socketTimeout: timeoutMs,
  });
  try {
    await transport.verify();
    return undefined;
  } catch (error) {
    return error as SmtpFault;
  } finally {
    transport.close();
  }
}
