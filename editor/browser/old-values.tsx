import { formOfFile } from './form-address.ts';

/** A value that the open file has changed, and where it still stands. */
export interface OldValue {
  readonly from: string;
  readonly to: string;
  readonly places: readonly {
    readonly file: string;
    readonly index: number;
    readonly name: string;
    readonly words: readonly string[];
  }[];
}

interface OldValuesProps {
  readonly values: readonly OldValue[];
  /** @param at file and position of one place; empty: all */
  replace(from: string, at: string): Promise<void>;
}

/** Old values by place, each of which can be changed too. */
export function OldValues({ values, replace }: OldValuesProps) {
  return values.map(({ from, to, places }) => (
    <section key={from} className="stack">
      <h3>
        Bisher „{from}“, jetzt „{to}“
      </h3>
      <p>Lesen Sie jede Stelle: Dieselbe Zahl kann etwas anderes meinen.</p>
      <ul className="lines">
        {places.map(({ file, index, name, words: [before, value, after] }) => (
          <li key={file + index} className="place">
            <span>
              <a href={formOfFile(file)} target="forms">
                {name}
              </a>
              <br />
              {before}
              <mark>{value}</mark>
              {after}
            </span>
            {places.length > 1 && (
              <button
                type="button"
                className="button"
                onClick={() => void replace(from, `${file} ${index}`)}
              >
                Nur hier
              </button>
            )}
          </li>
        ))}
      </ul>
      <button type="button" className="button main" onClick={() => void replace(from, '')}>
        Überall ändern
      </button>
    </section>
  ));
}
