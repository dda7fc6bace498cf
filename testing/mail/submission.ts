// An enquiry that can be recognised in every mail it sets off: the token is the visitor's address.
import { setImmediate as yieldToOthers } from 'node:timers/promises';
import { findProof } from '../../contract/proof-of-work.ts';

export type Recipient = 'company' | 'confirmation';

export interface Submission {
  readonly token: string;
  readonly body: string;
  readonly proof: string;
  /** The mails that an acknowledged enquiry owes. */
  readonly owes: readonly Recipient[];
  /** Where it is posted, if not where the contact form is. */
  readonly path?: string;
  /** The address it comes from, told as a proxy tells it. */
  readonly client?: string;
}

const visitorDomain = 'kundin.example';
const proofsAtOnce = 10;

/** Finds the token in the source of a mail to the company or in the address of a confirmation. */
export const tokenPattern = /\b(t[0-9a-z]+x[0-9a-z]+)@/;

/** What a mail without a token is booked under. */
export const noToken = 'unknown';

/**
 * Makes submissions with their proofs of work, ahead of the measurement (1 ms each).
 * @param domain one of ours gets no confirmation, so that such an enquiry owes one mail only
 */
export async function prepareSubmissions(
  count: number,
  domain = visitorDomain,
): Promise<Submission[]> {
  const run = `t${Math.floor(Math.random() * 36 ** 6).toString(36)}`;
  const owes: Recipient[] = domain === visitorDomain ? ['company', 'confirmation'] : ['company'];
  const submissions: Submission[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = `${run}x${index.toString(36)}`;
    submissions.push({
      token,
      owes,
      ...sealed(`${token}@${domain}`, `Anfrage ${token}\nZweite Zeile.`),
    });
    // The proxy of another fault lives in this process too and must not stand still.
    if (index % proofsAtOnce === 0) await yieldToOthers();
  }
  return submissions;
}

/** The request for a message: JSON body and proof of work. */
export function sealed(mail: string, content: string): { body: string; proof: string } {
  return withProof({ name: 'Änne Müller', mail, content });
}

/** The same for fields in payload order. */
export function withProof(fields: Readonly<Record<string, string>>): {
  body: string;
  proof: string;
} {
  return { body: JSON.stringify(fields), proof: String(findProof(Object.values(fields))) };
}
