import { certificates, company } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { DocumentLink } from '../document-link/document-link.tsx';
import { unbroken } from '../figure/find-figure.ts';
import { SampleMark } from '../sample-mark/sample-mark.tsx';
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
