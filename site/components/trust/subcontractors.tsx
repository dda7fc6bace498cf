import { subcontractors } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { SampleMark, samplesMarked } from '../sample-mark/sample-mark.tsx';

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
