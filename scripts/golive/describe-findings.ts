import type { Finding, Severity } from './finding.ts';

const headings: Readonly<Record<Severity, string>> = {
  stops: 'Hält auf',
  warns: 'Bitte prüfen',
};

/** The findings as an operator reads them at a terminal. */
export function describeFindings(findings: readonly Finding[]): string {
  if (findings.length === 0) return 'Nichts steht dem Start im Weg.\n';
  const groups = (['stops', 'warns'] as const)
    .map((severity) => ({ severity, of: findings.filter((each) => each.severity === severity) }))
    .filter(({ of }) => of.length > 0);
  const blocks = groups.map(({ severity, of }) =>
    [`${headings[severity]} (${of.length})`, ...of.map(describe)].join('\n'),
  );
  return `${blocks.join('\n\n')}\n`;
}

function describe({ at, sentence, mend }: Finding): string {
  return `  ${at}: ${sentence}\n      → ${mend}`;
}
