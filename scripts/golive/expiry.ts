// Expiry dates: the advertised certificate, security.txt, the energy report.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { contentPath } from '../../model/content-folder.ts';
import { energySchema } from '../../model/energy.ts';
import { parseFacts } from '../../model/read-facts.ts';
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

/** The energy report of last year, due on 31 March: § 13 (1) EnEfG. Not asked of companies that publish none. */
export const energyReport: Check = function* ({ contentDir, nowMs }) {
  const file = 'content/facts/energy.yaml';
  const path = contentPath(file, contentDir);
  if (!existsSync(path)) return;
  const { years } = parseFacts(file, readFileSync(path, 'utf8'), energySchema);
  const today = new Date(nowMs);
  const lastYear = today.getUTCFullYear() - 1;
  const isDue = today.getUTCMonth() >= 2;
  if (!isDue || years.length === 0 || years.some(({ year }) => year === lastYear)) return;
  yield warns`${file}: Die Angaben für ${lastYear} fehlen; ab 300 kW Anschlussleistung sind sie bis zum 31. März zu veröffentlichen (§ 13 Abs. 1 EnEfG).
      → Tragen Sie das Jahr ein. Trifft Sie die Pflicht nicht, leeren Sie »years« und nehmen Sie den Abschnitt von /zahlen.`;
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
