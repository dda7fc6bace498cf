import type { Resolver } from 'node:dns/promises';
import type { Company } from '../../model/company.ts';
import type { Settings } from '../../server/settings/settings.ts';

/** `stops`: misleads the public, or loses mails. `warns`: needs a review. */
export type Severity = 'stops' | 'warns';

export interface Finding {
  readonly severity: Severity;
  /** Setting, file or DNS name. */
  readonly at: string;
  /** One German sentence. */
  readonly sentence: string;
  /** The fix, in German. */
  readonly fix: string;
}

/** Input of a check. */
export interface Situation {
  readonly settings: Settings;
  /** Names of the settings in use. */
  readonly isSet: (name: string) => boolean;
  readonly company: Company;
  /** The content folder. */
  readonly contentDir: string;
  /** The built site. */
  readonly distDir: string;
  readonly resolver: Resolver;
  /** The Node binary, and the source of its official releases. */
  readonly node: { readonly version: string; readonly file: string; readonly releases: string };
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Timeout per answer of a mail server. */
  readonly timeoutMs: number;
}

/** Returns findings, empty if all is well. Does not throw for what it checks. */
export type Check = (situation: Situation) => AsyncIterable<Finding> | Iterable<Finding>;

const finding =
  (severity: Severity) =>
  (at: string, sentence: string, fix: string): Finding => ({ severity, at, sentence, fix });

export const stops = finding('stops');
export const warns = finding('warns');
