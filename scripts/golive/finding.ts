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

/** Empty if name or record does not exist. @throws DnsError if no server answers */
export interface Dns {
  /** TXT records, each joined. */
  txt(name: string): Promise<string[]>;
  /** Mail servers of a domain. */
  mx(domain: string): Promise<string[]>;
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
  readonly dns: Dns;
  /** The Node binary, and the source of its official releases. */
  readonly node: { readonly version: string; readonly file: string; readonly releases: string };
  /** Epoch milliseconds. */
  readonly nowMs: number;
  /** Timeout per answer of a mail server. */
  readonly timeoutMs: number;
}

/** Returns findings, empty if all is well. @throws DnsError if the DNS server does not answer */
export type Check<Given = Situation> = (
  situation: Given,
) => AsyncIterable<Finding> | Iterable<Finding>;

export class DnsError extends Error {}

/** All findings of a check, or that the DNS server does not answer. */
export async function runCheck<Given>(check: Check<Given>, situation: Given): Promise<Finding[]> {
  try {
    return await Array.fromAsync(check(situation));
  } catch (error) {
    if (!(error instanceof DnsError)) throw error;
    return [
      warns`${error.message}: Der Eintrag ließ sich nicht prüfen, weil der DNS-Server nicht antwortet.
        → Versuchen Sie es noch einmal, oder nennen Sie einen anderen mit --resolver=<IP-Adresse>.`,
    ];
  }
}

/** Tags of a text in the form `at: sentence`, and in a second line `→ fix`. */
export const stops = finding('stops');
export const warns = finding('warns');

function finding(severity: Severity) {
  return (parts: TemplateStringsArray, ...values: readonly unknown[]): Finding => {
    const text = String.raw({ raw: parts }, ...values);
    const [, at = '', sentence = '', fix = ''] = /^(.*?): (.*)\n *→ (.*)$/.exec(text) ?? [];
    return { severity, at, sentence, fix };
  };
}
