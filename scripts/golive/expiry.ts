// Expiry dates: the advertised certificate, and security.txt.
import { existsSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, type Finding, stops, warns } from './finding.ts';
import { placesIn, readTexts, whereIn } from './texts.ts';

const dayMs = 24 * 3_600_000;
const soonMs = 60 * dayMs;

/** The advertised ISO certificate. */
export const certificate: Check = function* ({ company, contentDir, nowMs }) {
  const at = 'content/company.yaml isoCertificateValidUntil';
  const validUntil = company.isoCertificateValidUntil;
  if (validUntil === undefined) {
    const claims = claimsOfCertificate(contentDir);
    if (claims.length === 0) return;
    yield warns(
      at,
      `Bis wann das ISO-Zertifikat gilt, ist nicht eingetragen; von ISO 27001 sprechen ${inWords(claims)}.`,
      'Tragen Sie das letzte Datum der Gültigkeit ein, etwa 2027-05-31, oder streichen Sie die Sätze, wenn Sie keines haben.',
    );
    return;
  }
  const fix = 'Tragen Sie die Verlängerung ein, oder nehmen Sie die Aussage von der Website.';
  // Valid through that day.
  const leftMs = Date.parse(validUntil) + dayMs - nowMs;
  yield* expiry(at, 'Das ISO-Zertifikat, mit dem die Website wirbt,', leftMs, fix);
};

/** Files and lines. Posts write about the norm in general. */
function claimsOfCertificate(contentDir: string): string[] {
  return readTexts(contentDir).flatMap((text) => {
    const places = text.file.startsWith('blog/') ? [] : placesIn(text, /ISO(?:\/IEC)?\s27001/g);
    return places.length > 0 ? [whereIn(text, places)] : [];
  });
}

function inWords(places: readonly string[]): string {
  const others = places.length - 3;
  return `${places.slice(0, 3).join('; ')}${others > 0 ? ` und ${others} weitere Dateien` : ''}`;
}

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
