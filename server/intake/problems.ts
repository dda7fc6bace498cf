// All reasons for refusing an enquiry: status, and a title for programs (RFC 9457). Types are stable, titles may change.
import type { Fault } from '../process/condition.ts';

export const problems = {
  'not-found': [404, 'No messages are taken at this address'],
  'method-not-allowed': [405, 'Messages are sent with POST'],
  'origin-not-allowed': [403, 'No messages are taken from pages of this origin'],
  'unsupported-media-type': [415, 'Only JSON and URL-encoded forms in UTF-8, uncompressed'],
  'too-large': [413, 'The message is too large'],
  'malformed-body': [400, 'The body does not have the announced format'],
  'unknown-fields': [422, 'The message has fields that this form does not have'],
  'invalid-fields': [422, 'Fields are missing or not valid'],
  'invalid-report': [422, 'The document does not meet XARF 4 at this place'],
  'hidden-field': [422, 'The field “website” has to stay empty'],
  'invalid-proof': [403, 'The header Timestamp is missing or does not match the message'],
  'too-many-enquiries': [429, 'Too many messages from this connection or in all'],
  unavailable: [503, 'The message cannot be stored at the moment'],
  'store-full': [503, 'No further messages can be taken at present'],
  'internal-fault': [500, 'The message was not accepted because of an error of the server'],
} as const satisfies Record<string, readonly [status: number, title: string]>;

export type ProblemName = keyof typeof problems;

export class Refusal extends Error {
  readonly problem: ProblemName;
  readonly faults: Readonly<Record<string, string | undefined>> = {};
  readonly headers: Readonly<Record<string, string>> = {};
  /** For the log only. */
  override readonly cause: Fault | undefined;

  constructor(
    problem: ProblemName,
    details: Partial<Pick<Refusal, 'faults' | 'headers' | 'cause'>> = {},
  ) {
    super(problem);
    this.name = 'Refusal';
    this.problem = problem;
    Object.assign(this, details);
  }
}
