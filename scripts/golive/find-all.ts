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
import { dkim, dmarc, mailboxes, mailServer, spf } from './mail.ts';
import { nodeRelease } from './node-release.ts';
import {
  alertTarget,
  envFile,
  origins,
  powerSource,
  siteAddress,
  trustedProxies,
} from './settings.ts';
import { formerNames, inventedTexts, secondSite } from './words.ts';

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

/** All findings for the parts run here, blocking ones first. */
export async function findAll(situation: Situation): Promise<Finding[]> {
  const checks = [...ofEveryProcess, ...situation.settings.parts.flatMap((part) => ofParts[part])];
  const found = await Promise.all(checks.map((check) => Array.fromAsync(check(situation))));
  const { stops = [], warns = [] } = Object.groupBy(found.flat(), ({ severity }) => severity);
  return [...stops, ...warns];
}
