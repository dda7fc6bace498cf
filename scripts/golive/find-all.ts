import type { PartName } from '../../server/settings/settings.ts';
import {
  markedTexts,
  placeholderFacts,
  sampleBrand,
  sampleEntries,
  samplePosts,
} from './content.ts';
import { certificate, securityText } from './expiry.ts';
import type { Check, Finding, Situation } from './finding.ts';
import { formerNames } from './former-names.ts';
import { inventedTexts } from './invented.ts';
import { dkim, dmarc, mailboxes, mailServer, spf } from './mail.ts';
import { nodeRelease } from './node-release.ts';
import { secondSite } from './second-site.ts';
import {
  alertTarget,
  envFile,
  origins,
  powerSource,
  siteAddress,
  trustedProxies,
} from './settings.ts';

const ofEveryProcess: readonly Check[] = [
  siteAddress,
  origins,
  trustedProxies,
  envFile,
  nodeRelease,
];

const ofParts: Readonly<Record<PartName, readonly Check[]>> = {
  site: [
    placeholderFacts,
    sampleBrand,
    formerNames,
    sampleEntries,
    samplePosts,
    markedTexts,
    inventedTexts,
    secondSite,
    certificate,
    securityText,
  ],
  mail: [mailServer, mailboxes, spf, dkim, dmarc, alertTarget],
  power: [powerSource],
  desk: [],
};

/** Everything that is found about the parts that run here; what stops comes first. */
export async function findAll(situation: Situation): Promise<Finding[]> {
  const checks = [...ofEveryProcess, ...situation.settings.parts.flatMap((part) => ofParts[part])];
  const found = await Promise.all(checks.map((check) => Array.fromAsync(check(situation))));
  const { stops = [], warns = [] } = Object.groupBy(found.flat(), ({ severity }) => severity);
  return [...stops, ...warns];
}

const headings = { stops: 'Hält auf', warns: 'Bitte prüfen' } as const;

/** The findings as an operator reads them at a terminal. */
export function describeFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nichts steht dem Start im Weg.\n';
  const blocks = [...Map.groupBy(findings, ({ severity }) => severity)].map(([severity, group]) =>
    [`${headings[severity]} (${group.length})`, ...group.map(describe)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

function describe({ at, sentence, fix }: Finding): string {
  return `  ${at}: ${sentence}\n      → ${fix}`;
}
