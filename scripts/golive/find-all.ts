import type { PartName } from '../../server/settings.ts';
import { alertTarget } from './checks/alert-target.ts';
import { confirmations } from './checks/confirmations.ts';
import { dkim } from './checks/dkim.ts';
import { dmarc } from './checks/dmarc.ts';
import { expiringFiles } from './checks/expiring-files.ts';
import { legalTemplates } from './checks/legal-templates.ts';
import { mailServer } from './checks/mail-server.ts';
import { mailboxes } from './checks/mailboxes.ts';
import { nodeRelease } from './checks/node-release.ts';
import { origins } from './checks/origins.ts';
import { placeholderFacts } from './checks/placeholder-facts.ts';
import { powerSource } from './checks/power-source.ts';
import { sampleEntries } from './checks/sample-entries.ts';
import { samplePosts } from './checks/sample-posts.ts';
import { siteAddress } from './checks/site-address.ts';
import { specimenCertificate } from './checks/specimen-certificate.ts';
import { spf } from './checks/spf.ts';
import { trustedProxies } from './checks/trusted-proxies.ts';
import type { Check, Finding, Situation } from './finding.ts';

const ofEveryProcess: readonly Check[] = [siteAddress, origins, trustedProxies, nodeRelease];

const ofParts: Readonly<Record<PartName, readonly Check[]>> = {
  site: [
    placeholderFacts,
    sampleEntries,
    samplePosts,
    legalTemplates,
    specimenCertificate,
    expiringFiles,
    confirmations,
  ],
  mail: [mailServer, mailboxes, spf, dkim, dmarc, alertTarget],
  power: [powerSource],
};

/** Everything that is found about the parts that run here; what stops comes first. */
export async function findAll(situation: Situation): Promise<Finding[]> {
  const checks = [...ofEveryProcess, ...situation.settings.parts.flatMap((part) => ofParts[part])];
  const found = await Promise.all(checks.map((check) => check(situation)));
  return found.flat().toSorted((a, b) => rank(a) - rank(b));
}

function rank({ severity }: Finding): number {
  return severity === 'stops' ? 0 : 1;
}
