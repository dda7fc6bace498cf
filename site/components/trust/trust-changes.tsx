import { trustChanges } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';
import { translated } from '../../language/translated.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { writtenDay } from './written-day.ts';

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
