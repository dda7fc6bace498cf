import { certificates, company, subcontractors, trustChanges } from '../../facts.ts';
import { translated } from '../../i18n/translated.ts';
import { type Spoken, sayIn } from '../../i18n/words.ts';
import { unbroken } from '../figure/find-figure.ts';
import { SampleMark, samplesMarked } from '../sample-mark/sample-mark.tsx';
import { DataTable } from '../tables.tsx';
import { DocumentLink } from './documents.tsx';
import { writtenDay } from './written-day.ts';

/** What the site advertises with: what it covers, who issued it, until when it holds, and the paper itself. */
export function CertificateRegister({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <DataTable
      caption={say('Zertifikate und Nachweise')}
      columns={[
        say('Nachweis'),
        say('Geltungsbereich'),
        say('Aussteller'),
        say('Gültig bis'),
        say('Dokument'),
      ]}
      rows={certificates.map((certificate) => {
        const { document, issuer, name, scope } = certificate;
        const validUntil = certificate.validUntil ?? company.isoCertificateValidUntil;
        return [
          unbroken(translated(name, language)),
          translated(scope, language),
          translated(issuer, language),
          <>
            {validUntil ? writtenDay(validUntil, language) : say('auf Anfrage')}{' '}
            <SampleMark of={certificate} language={language} />
          </>,
          document ? (
            <DocumentLink key={document} name={document} language={language}>
              {say(certificate.sample ? 'Muster ansehen' : 'ansehen')}
            </DocumentLink>
          ) : (
            say('auf Anfrage')
          ),
        ];
      })}
    />
  );
}

interface SubcontractorsProps extends Spoken {
  /** Those of Art. 28 GDPR only. Without any, a sentence says so. */
  readonly onlyWithAccess?: boolean;
}

/** Who works for us, where, and for what. */
export function Subcontractors({ onlyWithAccess = false, language }: SubcontractorsProps) {
  const say = sayIn(language);
  const shown = subcontractors.filter(({ dataAccess }) => dataAccess || !onlyWithAccess);
  if (shown.length === 0) {
    return (
      <p>{say('Unterauftragnehmer mit Zugriff auf Daten unserer Kunden setzen wir nicht ein.')}</p>
    );
  }
  return (
    <DataTable
      caption={say(onlyWithAccess ? 'Unterauftragnehmer' : 'Dienstleister')}
      columns={[
        samplesMarked(say('Wer'), shown, { language }),
        say('Wo'),
        say('Wofür'),
        say('Zugriff auf Kundensysteme'),
      ]}
      rows={shown.map((contractor) => [
        contractor.name,
        contractor.location,
        translated(contractor.purpose, language),
        <>
          {say(contractor.dataAccess ? 'ja' : 'nein')}{' '}
          <SampleMark of={contractor} among={shown} language={language} />
        </>,
      ])}
    />
  );
}

/** What changed in promises and contracts, the latest first. */
export function TrustChanges({ language }: Spoken) {
  const say = sayIn(language);
  return (
    <DataTable
      caption={say('Änderungen an Zusagen und Verträgen')}
      columns={[say('Tag'), say('Was sich geändert hat')]}
      rows={trustChanges.map(({ date, what }) => [
        writtenDay(date, language),
        translated(what, language),
      ])}
    />
  );
}

/** Where the key for encrypted reports is, as a sentence; nothing while there is none. */
export function SecurityKey({ language }: Spoken) {
  const say = sayIn(language);
  const { securityKey } = company;
  if (!securityKey) return null;
  return (
    <>
      {say('Wenn Sie verschlüsseln möchten')}:{' '}
      <a href={securityKey}>{say('Schlüssel für Hinweise')}</a>.
    </>
  );
}
