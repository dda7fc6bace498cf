import type { ProblemName } from './problems.ts';

interface RefusalDetails {
  /** The message of each field that is missing or wrong. */
  readonly faults?: Readonly<Record<string, string | undefined>>;
  readonly headers?: Readonly<Record<string, string>>;
}

/** Thrown where an enquiry cannot be accepted; answered in one place. */
export class Refusal extends Error {
  readonly problem: ProblemName;
  readonly faults: Readonly<Record<string, string | undefined>>;
  readonly headers: Readonly<Record<string, string>>;

  constructor(problem: ProblemName, { faults = {}, headers = {} }: RefusalDetails = {}) {
    super(problem);
    this.name = 'Refusal';
    this.problem = problem;
    this.faults = faults;
    this.headers = headers;
  }
}
