// Expiry dates: the advertised certificate, and security.txt.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, type Finding, stops, warns } from './finding.ts';

const dayMs = 24 * 3_600_000;

/** The advertised ISO certificate, valid through its last day. Without a date: text-rules.ts. */
export const certificate: Check = function* ({ company, nowMs }) {
  const validUntil = company.isoCertificateValidUntil;
  if (validUntil === undefined) return;
  yield* expiry(
    'content/company.yaml isoCertificateValidUntil: Das ISO-Zertifikat, mit dem die Website wirbt,',
    Date.parse(validUntil) + dayMs - nowMs,
    'Tragen Sie die Verlängerung ein, oder nehmen Sie die Aussage von der Website.',
  );
};

/** RFC 9116, section 2.5.5. */
export const securityText: Check = function* ({ distDir, nowMs }) {
  const path = '/.well-known/security.txt';
  const fix = 'Bauen Sie die Website neu: npm run build.';
  const file = join(distDir, path);
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  const expiresMs = Date.parse(/^Expires: (.+)$/m.exec(text)?.[1] ?? '');
  if (Number.isNaN(expiresMs)) {
    yield stops`${path}: Die gebaute Website fehlt oder nennt kein Ablaufdatum.
      → ${fix}`;
  } else yield* expiry(`${path}: Die Datei`, expiresMs - nowMs, fix);
};

const warnWithinDays = 60;

function* expiry(subject: string, leftMs: number, fix: string): Iterable<Finding> {
  if (leftMs <= 0) {
    yield stops`${subject} ist abgelaufen.
      → ${fix}`;
  } else if (leftMs <= warnWithinDays * dayMs) {
    yield warns`${subject} läuft in ${Math.ceil(leftMs / dayMs)} Tagen ab.
      → ${fix}`;
  }
}
