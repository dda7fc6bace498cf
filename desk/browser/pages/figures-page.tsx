// The yearly figures of Art. 15 DSA, for reading and publishing.
import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import { germanYear } from '../../../contract/berlin-day.ts';
import { categoryWords, setAsideReasons, setAsideWords } from '../../../contract/case-terms.ts';
import { type FigurePart, figureParts } from '../../api/schemas.ts';
import { type AnswerOf, answerOf, api } from '../client.ts';
import { ErrorNotice } from '../controls/controls.tsx';
import { Field } from '../controls/fields.tsx';
import { Page } from '../frame/frame.tsx';

type Figures = AnswerOf<Awaited<ReturnType<typeof api.figures.$get>>>;

export function FiguresPage() {
  const navigate = useNavigate();
  const { jahr = germanYear(Date.now()) } = useSearch({ from: '/desk/jahreszahlen' });
  const { data, error } = useQuery({
    queryKey: ['figures', jahr],
    queryFn: ({ signal }) =>
      answerOf(api.figures.$get({ query: { year: String(jahr) } }, { init: { signal } })),
    placeholderData: keepPreviousData,
  });
  const years = new Set([...(data?.years ?? []), jahr]);
  const choice = (
    <Field
      label="Jahr"
      value={String(jahr)}
      options={[...years].sort((a, b) => b - a).map((year) => [String(year), String(year)])}
      onValueChange={(year) =>
        void navigate({ to: '/jahreszahlen', search: { jahr: Number(year) } })
      }
    />
  );
  return (
    <Page title="Jahreszahlen" aside={choice}>
      <p className="measure">
        Was Art. 15 DSA einmal im Jahr veröffentlicht sehen will. Kleinst- und Kleinunternehmen sind
        davon ausgenommen. Meldungen und Beschwerden zählen im Jahr des Eingangs, Maßnahmen und
        Ergebnisse im Jahr der Entscheidung.
      </p>
      <ErrorNotice error={error} />
      {data && (
        <>
          <Reports figures={data} />
          <Complaints complaints={data.complaints} />
          <Downloads year={data.year} />
        </>
      )}
    </Page>
  );
}

function Reports({ figures }: { readonly figures: Figures }) {
  const { total, byCategory, setAside, open, rejected } = figures;
  const some = byCategory.filter(({ all }) => all.received + all.law + all.terms > 0);
  const others = [
    ...setAsideReasons.map(
      (reason) => [`Beiseitegelegt: ${setAsideWords[reason]}`, setAside[reason]] as const,
    ),
    ['Noch offen', open],
  ] as const;
  return (
    <section className="stack">
      <h2>Meldungen</h2>
      <Table
        caption="Meldungen nach dem, was sie rechtswidrig nennen"
        columns={['Art', 'Zahl', 'nach Gesetz', 'nach Vertrag', 'Stunden']}
        rows={[
          ...some.map(({ category, ...counts }) => reportRow(categoryWords[category], counts)),
          ...others
            .filter(([, count]) => count > 0)
            .map(([name, count]): Row => [name, count, '–', '–', '–']),
        ]}
        last={reportRow('Zusammen', total)}
      />
      <p className="soft">
        Nach Gesetz und nach Vertrag: Maßnahmen mit dieser Grundlage. Stunden: bis zur Maßnahme, im
        Median. In Klammern: davon von vertrauenswürdigen Hinweisgebern. Als unbegründet
        geschlossen: {rejected}.
      </p>
    </section>
  );
}

function reportRow(name: string, { all, trusted }: Figures['total']): Row {
  const figures = ['received', 'law', 'terms', 'medianHours'] as const;
  const ofTrusted = (figure: (typeof figures)[number]) =>
    trusted.received > 0 ? ` (${trusted[figure] ?? '–'})` : '';
  return [name, ...figures.map((figure) => `${all[figure] ?? '–'}${ofTrusted(figure)}`)];
}

const complaintRows = [
  ['Eingegangen', 'received'],
  ['Entscheidung bleibt', 'stands'],
  ['Zum Teil geändert', 'partlyReversed'],
  ['Aufgehoben', 'reversed'],
  ['Stunden bis zur Antwort (Median)', 'medianHours'],
] as const;

function Complaints({ complaints: { all, ofReporters } }: Pick<Figures, 'complaints'>) {
  return (
    <section className="stack">
      <h2>Beschwerden</h2>
      <Table
        caption="Beschwerden und was aus der Entscheidung wurde"
        columns={['Ausgang', 'Alle', 'Meldende']}
        rows={complaintRows.map(([name, figure]) => [
          name,
          all[figure] ?? '–',
          ofReporters[figure] ?? '–',
        ])}
      />
    </section>
  );
}

const partWords: Readonly<Record<FigurePart, string>> = {
  '3_member_states_orders': 'Teil 3: Anordnungen von Behörden (leer)',
  '4_notices': 'Teil 4: Meldungen',
  '5_own_initiative_illegal': 'Teil 5: eigener Antrieb, rechtswidrige Inhalte',
  '6_own_initiative_TC': 'Teil 6: eigener Antrieb, Vertrag',
  '7_appeals_and_recidivism': 'Teil 7: Beschwerden',
  '8_automated_means': 'Teil 8: automatische Mittel',
};

function Downloads({ year }: { readonly year: number }) {
  return (
    <section className="stack">
      <h2>Als CSV</h2>
      <p className="measure">
        In den Spalten der Vorlage für Transparenzberichte (Durchführungsverordnung (EU) 2024/2835,
        Anhang I), ohne die Zeilen der Unterarten, die hier niemand erfasst. Automatische Mittel und
        eigener Antrieb sind 0: Jede Meldung prüft ein Mensch, und wir durchsuchen die Systeme
        unserer Kunden nicht. Anordnungen von Behörden tragen Sie aus Ihren Unterlagen nach. Was vor
        dem Abschluss gelöscht wurde, fehlt.
      </p>
      <ul className="lines">
        {figureParts.map((part) => (
          <li key={part}>
            <a href={`/api/figures/${part}?year=${year}`} download className="target">
              {partWords[part]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

type Row = readonly [name: string, ...cells: (string | number)[]];

interface TableProps {
  readonly caption: string;
  readonly columns: readonly string[];
  readonly rows: readonly Row[];
  readonly last?: Row;
}

function Table({ caption, columns, rows, last }: TableProps) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: scrollable by keyboard.
    <section aria-label={caption} tabIndex={0} className="scroller">
      <table>
        <caption className="visually-hidden">{caption}</caption>
        <thead>
          <tr>
            {columns.map((column) => (
              <th key={column} scope="col">
                {column}
              </th>
            ))}
          </tr>
        </thead>
        <tbody>{rows.map(tableRow)}</tbody>
        {last && <tfoot>{tableRow(last)}</tfoot>}
      </table>
    </section>
  );
}

function tableRow([name, ...cells]: Row) {
  return (
    <tr key={name}>
      <th scope="row">{name}</th>
      {cells.map((cell, column) => (
        <td key={column}>{cell}</td>
      ))}
    </tr>
  );
}
