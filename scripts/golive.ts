// npm run golive: lists what must be fixed before this installation goes public. See docs/golive.md.
import './fail-plainly.ts';
import { parseArgs } from 'node:util';
import { contentFolder } from '../model/content-folder.ts';
import { readCompany } from '../model/read-facts.ts';
import { loadEnvFile } from '../server/settings/env-file.ts';
import { type PartName, readSettings, SettingsError } from '../server/settings/settings.ts';
import { certificate, energyReport, securityText } from './golive/expiry.ts';
import { type Check, type Finding, runCheck, type Situation, stops } from './golive/finding.ts';
import { dkim, dmarc, dnsAt, mailboxes, mailServer, spf } from './golive/mail.ts';
import { nodeRelease } from './golive/node-release.ts';
import * as ofSettings from './golive/settings.ts';
import { unknowable } from './golive/text-rules.ts';
import { texts } from './golive/texts.ts';

const { siteAddress, origins, trustedProxies, envFile, alertTarget, powerSource } = ofSettings;
const ofEveryProcess = [siteAddress, origins, trustedProxies, envFile, nodeRelease];
const ofParts: Readonly<Record<PartName, readonly Check[]>> = {
  site: [texts, certificate, securityText, energyReport],
  mail: [mailServer, mailboxes, spf, dkim, dmarc, alertTarget],
  power: [powerSource],
  desk: [],
};

const {
  json,
  'node-releases': releases,
  resolver,
} = parseArgs({
  options: {
    json: { type: 'boolean' },
    'node-releases': { type: 'string', default: 'https://nodejs.org/dist' },
    resolver: { type: 'string' },
    verbose: { type: 'boolean' },
  },
}).values;
const { situation, wrongSettings } = readSituation(loadEnvFile());
const checks = [...ofEveryProcess, ...situation.settings.parts.flatMap((part) => ofParts[part])];
const found = await Promise.all(checks.map((check) => runCheck(check, situation)));
const findings = [...wrongSettings, ...found.flat()].toSorted(
  (one, other) => Number(one.severity === 'warns') - Number(other.severity === 'warns'),
);
process.stdout.write(
  json
    ? `${JSON.stringify({ findings }, null, 2)}\n`
    : describeFindings(findings) + (situation.settings.parts.includes('site') ? unknowable : ''),
);
process.exitCode = findings.some(({ severity }) => severity === 'stops') ? 1 : 0;

/** Input of the checks. Invalid settings are findings too; the checks then continue with defaults. */
function readSituation(fileNames: readonly string[]): {
  situation: Situation;
  wrongSettings: Finding[];
} {
  const company = readCompany();
  // A missing mail server has its own check.
  const given = { ...process.env, MAIL_AS_FILES: process.env.MAIL_AS_FILES || 'yes' };
  let faults: readonly string[] = [];
  try {
    readSettings(given, company, fileNames);
  } catch (error) {
    if (!(error instanceof SettingsError)) throw error;
    faults = error.faults;
  }
  const wrongNames = new Set(faults.flatMap((fault) => fault.split(/\W+/)));
  const validSettings = Object.fromEntries(
    Object.entries(given).filter(([name]) => !wrongNames.has(name)),
  );
  const settings = readSettings({ ...validSettings, MAIL_AS_FILES: 'yes' }, company);
  return {
    situation: {
      settings,
      isSet: (name) => Boolean(process.env[name]?.trim() && validSettings[name]),
      company,
      contentDir: contentFolder(),
      distDir: settings.distDir,
      dns: dnsAt(resolver),
      node: { version: process.version, file: process.execPath, releases },
      nowMs: Date.now(),
      timeoutMs: 10_000,
    },
    wrongSettings: faults.map(
      (fault) => stops`.env: Eine Einstellung ist falsch: ${fault}
        → Ändern Sie sie in .env; so startet der Server nicht.`,
    ),
  };
}

function describeFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nichts steht dem Start im Weg.\n';
  const blocks = Object.entries(Object.groupBy(findings, ({ severity }) => severity)).map(
    ([severity, group]) => {
      const heading = severity === 'stops' ? 'Hält auf' : 'Bitte prüfen';
      const lines = Object.entries(Object.groupBy(group, ({ fix }) => fix)).flatMap(
        ([fix, found = []]) => [
          ...found.map(({ at, sentence }) => `  ${at}: ${sentence}`),
          `      → ${fix}`,
        ],
      );
      return [`${heading} (${group.length})`, ...lines].join('\n');
    },
  );
  return `${blocks.join('\n\n')}\n`;
}
