import { brandStyle } from '../../content/schema/brand/style.ts';
import { company } from '../facts.ts';
import { palette } from '../identity/brand.ts';
import plainTokens from '../styles/tokens.css?raw';
import styles from './workshop.module.css';

const tokenSource = plainTokens.replace('@brand-colours;', brandStyle(palette));

// What stands in the sheet is shown, so that a new token is here without anybody's doing.
const names = [...new Set([...tokenSource.matchAll(/^ {2}(--[\w-]+):/gm)].map(([, name]) => name))];
const textOf = (name: string) =>
  new RegExp(`^ {2}${name}: (.+);$`, 'm').exec(tokenSource)?.[1] ?? '';
const isColour = (name: string) => textOf(name).includes('oklch');
const isSpace = (name: string) => /^--(s\d+|band|section|target)$/.test(name);
const isSize = (name: string) => /^--(text|heading|figure)/.test(name);

const tokens = names.filter((name) => name !== undefined);
const columns = Array.from({ length: 12 }, (_, index) => index + 1);
const starts = new Set([1, 5, 7]);

/** Every token of the style sheet: colours, sizes of type, spaces, and the rest by name. */
export function Tokens() {
  const others = tokens.filter((name) => !(isColour(name) || isSize(name) || isSpace(name)));
  return (
    <div className={styles.tokens}>
      <div className={styles.themes}>
        {['light', 'dark'].map((theme) => (
          <div key={theme} data-theme={theme}>
            <ul className={styles.colours}>
              {tokens.filter(isColour).map((name) => (
                <li key={name}>
                  <span style={{ background: `var(${name})` }} />
                  <code>{name}</code>
                </li>
              ))}
            </ul>
          </div>
        ))}
      </div>
      <p>
        Zwölf Spalten; was rechts steht, beginnt in der fünften oder siebten. Um Bänder{' '}
        <code>--band</code>, um andere Abschnitte <code>--section</code>.
      </p>
      <div className={styles.columns}>
        {columns.map((column) => (
          <span key={column} data-start={starts.has(column) ? '' : undefined}>
            {column}
          </span>
        ))}
      </div>
      {tokens.filter(isSize).map((name) => (
        <p key={name} style={{ fontSize: `var(${name})`, lineHeight: 1.3 }}>
          Sternbilder über {company.address.city} <code>{name}</code>
        </p>
      ))}
      {tokens.filter(isSpace).map((name) => (
        <p key={name} className={styles.space}>
          <span style={{ width: `var(${name})` }} /> <code>{name}</code>
        </p>
      ))}
      <p>
        {others.map((name) => (
          <code key={name}>
            {name}: {textOf(name)}{' '}
          </code>
        ))}
      </p>
    </div>
  );
}
