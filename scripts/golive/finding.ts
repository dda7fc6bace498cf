import type { Resolver } from 'node:dns/promises';
import type { Company } from '../../content/schema/company.ts';
import type { Settings } from '../../server/settings/settings.ts';

/** `stops`: the public would be misled, or mails would be lost. `warns`: somebody has to look at it. */
export type Severity = 'stops' | 'warns';

export interface Finding {
  readonly severity: Severity;
  /** What it is about: a setting, a file or a DNS name. */
  readonly at: string;
  /** One German sentence. */
  readonly sentence: string;
  /** What to do about it, in German. */
  readonly fix: string;
}

/** What a check looks at. */
export interface Situation {
  readonly settings: Settings;
  /** Names of the settings that the operator has set. */
  readonly isSet: (name: string) => boolean;
  readonly company: Company;
  /** The folder `content`. */
  readonly contentDir: string;
  /** The built site. */
  readonly distDir: string;
  readonly resolver: Resolver;
  /** What runs the server, and where its official releases are. */
  readonly node: { readonly version: string; readonly file: string; readonly releases: string };
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** How long a mail server may take for each answer. */
  readonly patienceMs: number;
}

/** Finds nothing where all is well. Never throws for what it is there to find. */
export type Check = (situation: Situation) => AsyncIterable<Finding> | Iterable<Finding>;

export function stops(at: string, sentence: string, fix: string): Finding {
  return { severity: 'stops', at, sentence, fix };
}

export function warns(at: string, sentence: string, fix: string): Finding {
  return { severity: 'warns', at, sentence, fix };
}
