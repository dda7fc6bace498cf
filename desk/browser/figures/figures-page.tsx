// The yearly figures of Art. 15 DSA, for whoever has to publish them, and for whoever only wants to know.
import { useQuery } from '@tanstack/react-query';
import { useNavigate, useSearch } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { berlinDayOf } from '../../../contract/berlin-day.ts';
import { type Figures, type Part, parts, type ReportFigures } from '../../api/figures.ts';
import { categoryWords } from '../case/case-words.ts';
import { Choice } from '../controls/choice.tsx';
import { FaultOf } from '../controls/notice.tsx';
import page from '../frame/page.module.css';
import { useTitle } from '../frame/use-title.ts';
import { figuresQuery, partAddress } from '../requests/figures.ts';
import styles from './figures-page.module.css';

export function FiguresPage() {
  useTitle('Jahreszahlen');
  const navigate = useNavigate();
  const { jahr = Number(berlinDayOf(Date.now()).date.slice(0, 4)) } = useSearch({
    from: '/desk/jahreszahlen',
  });
  const { data, error } = useQuery(figuresQuery(jahr));
  const years = new Set([...(data?.years ?? []), jahr]);
  return (
    <main id="inhalt" className={page.page}>
      <div className={page.head}>
        <h1>Jahreszahlen</h1>
        <Choice
          label="Jahr"
          value={String(jahr)}
          options={[...years].sort((a, b) => b - a).map((year) => [String(year), String(year)])}
          onChange={(year) =>
            void navigate({ to: '/jahreszahlen', search: { jahr: Number(year) } })
          }
        />
      </div>
      <p className={styles.words}>
        Was Art. 15 DSA einmal im Jahr veröffentlicht sehen will. Kleinst- und Kleinunternehmen sind
        davon ausgenommen. Meldungen und Beschwerden zählen im Jahr des Eingangs, Maßnahmen und
        Ergebnisse im Jahr der Entscheidung.
      </p>
      <FaultOf error={error} />
      {data && (
        <>
          <Reports figures={data} />
          <Complaints complaints={data.complaints} />
          <Rest />
          <Downloads year={data.year} />
        </>
      )}
    </main>
  );
}

function Reports({ figures }: { readonly figures: Figures }) {
  const { total, byCategory, unsaid, setAside, open, rejected } = figures;
  const some = byCategory.filter(({ all }) => all.received + all.law + all.terms > 0);
  return (
    <section className={page.section}>
      <h2>Meldungen</h2>
      <Table caption="Meldungen nach dem, was sie rechtswidrig nennen">
        <thead>
          <tr>
            <th scope="col">Art</th>
            <th scope="col">Zahl</th>
            <th scope="col">nach Gesetz</th>
            <th scope="col">nach Vertrag</th>
            <th scope="col">Stunden</th>
          </tr>
        </thead>
        <tbody>
          {some.map(({ category, ...counts }) => (
            <ReportRow key={category} name={categoryWords[category]} counts={counts} />
          ))}
          {unsaid > 0 && <CountRow name="Geschlossen ohne Angabe" count={unsaid} />}
          {setAside.spam > 0 && <CountRow name="Beiseitegelegt: Spam" count={setAside.spam} />}
          {setAside.duplicate > 0 && (
            <CountRow name="Beiseitegelegt: doppelt" count={setAside.duplicate} />
          )}
          {setAside.withdrawn > 0 && (
            <CountRow name="Beiseitegelegt: zurückgezogen" count={setAside.withdrawn} />
          )}
          {open > 0 && <CountRow name="Noch offen" count={open} />}
        </tbody>
        <tfoot>
          <ReportRow name="Zusammen" counts={total} />
        </tfoot>
      </Table>
      <p className={page.soft}>
        Nach Gesetz und nach Vertrag: Maßnahmen mit dieser Grundlage. Stunden: bis zur Maßnahme, im
        Median. In Klammern: davon von vertrauenswürdigen Hinweisgebern. Als unbegründet
        geschlossen: {rejected}.
      </p>
    </section>
  );
}

function ReportRow({ name, counts }: { readonly name: string; readonly counts: ReportFigures }) {
  const { all, trusted } = counts;
  const cell = (every: number | undefined, ofTrusted: number | undefined) =>
    `${every ?? '–'}${trusted.received > 0 ? ` (${ofTrusted ?? '–'})` : ''}`;
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{cell(all.received, trusted.received)}</td>
      <td>{cell(all.law, trusted.law)}</td>
      <td>{cell(all.terms, trusted.terms)}</td>
      <td>{cell(all.medianHours, trusted.medianHours)}</td>
    </tr>
  );
}

function CountRow({ name, count }: { readonly name: string; readonly count: number }) {
  return (
    <tr>
      <th scope="row">{name}</th>
      <td>{count}</td>
      <td>–</td>
      <td>–</td>
      <td>–</td>
    </tr>
  );
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
    <section className={page.section}>
      <h2>Beschwerden</h2>
      <Table caption="Beschwerden und was aus der Entscheidung wurde">
        <thead>
          <tr>
            <td />
            <th scope="col">Alle</th>
            <th scope="col">Meldende</th>
          </tr>
        </thead>
        <tbody>
          {complaintRows.map(([name, figure]) => (
            <tr key={figure}>
              <th scope="row">{name}</th>
              <td>{all[figure] ?? '–'}</td>
              <td>{ofReporters[figure] ?? '–'}</td>
            </tr>
          ))}
        </tbody>
      </Table>
    </section>
  );
}

function Rest() {
  return (
    <section className={page.section}>
      <h2>Was sonst gefragt ist</h2>
      <div className={styles.words}>
        <ul>
          <li>Automatische Mittel: keine. Jede Meldung prüft und entscheidet ein Mensch.</li>
          <li>
            Maßnahmen aus eigenem Antrieb: keine. Wir durchsuchen die Systeme unserer Kunden nicht.
          </li>
          <li>
            Anordnungen von Behörden führt der Schreibtisch nicht. Ihre Zellen bleiben leer, tragen
            Sie sie aus Ihren Unterlagen nach.
          </li>
          <li>
            Was vor dem Abschluss gelöscht wurde, fehlt. Alles andere bleibt gezählt, auch wenn der
            Vorgang gelöscht ist.
          </li>
        </ul>
      </div>
    </section>
  );
}

const partWords: Readonly<Record<Part, string>> = {
  '3_member_states_orders': 'Teil 3: Anordnungen von Behörden (leer)',
  '4_notices': 'Teil 4: Meldungen',
  '5_own_initiative_illegal': 'Teil 5: eigener Antrieb, rechtswidrige Inhalte',
  '6_own_initiative_TC': 'Teil 6: eigener Antrieb, Vertrag',
  '7_appeals_and_recidivism': 'Teil 7: Beschwerden',
  '8_automated_means': 'Teil 8: automatische Mittel',
};

function Downloads({ year }: { readonly year: number }) {
  return (
    <section className={page.section}>
      <h2>Als CSV</h2>
      <p className={styles.words}>
        In den Spalten der Vorlage für Transparenzberichte (Durchführungsverordnung (EU) 2024/2835,
        Anhang I), ohne die Zeilen der Unterarten, die hier niemand erfasst.
      </p>
      <ul className={page.rows}>
        {parts.map((part) => (
          <li key={part}>
            <a href={partAddress(part, year)} download className={styles.download}>
              {partWords[part]}
            </a>
          </li>
        ))}
      </ul>
    </section>
  );
}

/** Wider than a phone, so that it scrolls by itself. */
function Table({ caption, children }: { readonly caption: string; readonly children: ReactNode }) {
  return (
    // biome-ignore lint/a11y/noNoninteractiveTabindex: a keyboard has to scroll it too.
    <section aria-label={caption} tabIndex={0} className={styles.scroller}>
      <table className={styles.table}>
        <caption className="visually-hidden">{caption}</caption>
        {children}
      </table>
    </section>
  );
}
