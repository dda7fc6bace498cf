// What runs out: the certificate that the site advertises with, and its security.txt.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, type Finding, stops, warns } from './finding.ts';

const dayMs = 24 * 3_600_000;
const soonMs = 60 * dayMs;

/** The ISO certificate that the site advertises with. */
export const certificate: Check = function* ({ company, nowMs }) {
  const at = 'content/company.yaml isoCertificateValidUntil';
  const validUntil = company.isoCertificateValidUntil;
  if (validUntil === undefined) return;
  const fix = 'Tragen Sie die Verlängerung ein, oder nehmen Sie die Aussage von der Website.';
  // The day itself still counts.
  const leftMs = Date.parse(validUntil) + dayMs - nowMs;
  yield* expiry(at, 'Das ISO-Zertifikat, mit dem die Website wirbt,', leftMs, fix);
};

/** RFC 9116, section 2.5.5. */
export const securityText: Check = function* ({ distDir, nowMs }) {
  const at = '/.well-known/security.txt';
  const fix = 'Bauen Sie die Website neu: npm run build.';
  const file = join(distDir, at);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const expiresMs = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  if (Number.isNaN(expiresMs)) {
    yield stops(at, 'Die gebaute Website fehlt oder nennt kein Ablaufdatum.', fix);
    return;
  }
  yield* expiry(at, 'Die Datei', expiresMs - nowMs, fix);
};

function* expiry(at: string, subject: string, leftMs: number, fix: string): Iterable<Finding> {
  const days = Math.ceil(leftMs / dayMs);
  if (leftMs <= 0) yield stops(at, `${subject} ist abgelaufen.`, fix);
  else if (leftMs <= soonMs)
    yield warns(at, `${subject} läuft in ${days === 1 ? 'einem Tag' : `${days} Tagen`} ab.`, fix);
}
