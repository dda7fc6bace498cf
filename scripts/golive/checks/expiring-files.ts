import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, type Finding, stops, warns } from '../finding.ts';

const dayMs = 24 * 3_600_000;
const soonMs = 60 * dayMs;

/** What is valid for a time only: the ISO certificate and security.txt (RFC 9116, section 2.5.5). */
export const expiringFiles: Check = ({ company, distDir, nowMs }) => [
  ...certificate(company.isoCertificateValidUntil, nowMs),
  ...securityText(join(distDir, '.well-known/security.txt'), nowMs),
];

function certificate(validUntil: string | undefined, nowMs: number): Finding[] {
  const at = 'content/company.yaml isoCertificateValidUntil';
  if (validUntil === undefined) {
    return [
      warns(
        at,
        'Bis wann das ISO-Zertifikat gilt, ist nicht eingetragen; die Website wirbt damit.',
        'Tragen Sie das letzte Datum der Gültigkeit ein, etwa 2027-05-31.',
      ),
    ];
  }
  // The day itself still counts.
  const leftMs = Date.parse(validUntil) + dayMs - nowMs;
  return expiry(at, 'Das ISO-Zertifikat, mit dem die Website wirbt,', leftMs, {
    mend: 'Tragen Sie die Verlängerung ein, oder nehmen Sie die Aussage von der Website.',
  });
}

function securityText(file: string, nowMs: number): Finding[] {
  const at = '/.well-known/security.txt';
  const mend = 'Bauen Sie die Website neu: npm run build.';
  const text = readIfThere(file);
  const [, expires = ''] = /^Expires: (.+)$/m.exec(text ?? '') ?? [];
  const expiresMs = Date.parse(expires);
  if (Number.isNaN(expiresMs)) {
    return [stops(at, 'Die gebaute Website fehlt oder nennt kein Ablaufdatum.', mend)];
  }
  return expiry(at, 'Die Datei', expiresMs - nowMs, { mend });
}

function expiry(
  at: string,
  subject: string,
  leftMs: number,
  { mend }: { mend: string },
): Finding[] {
  if (leftMs <= 0) return [stops(at, `${subject} ist abgelaufen.`, mend)];
  if (leftMs > soonMs) return [];
  const days = Math.ceil(leftMs / dayMs);
  return [warns(at, `${subject} läuft in ${days === 1 ? 'einem Tag' : `${days} Tagen`} ab.`, mend)];
}

function readIfThere(file: string): string | undefined {
  try {
    return readFileSync(file, 'utf8');
  } catch {
    return undefined;
  }
}
