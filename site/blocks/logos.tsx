import { references } from '../facts.ts';
import { type Spoken, sayIn } from '../i18n/words.ts';
import styles from './logos.module.css';
import { PauseButton } from './pause-button.tsx';
import { SampleMark, SamplesMark } from './sample-mark/sample-mark.tsx';

/**
 * Customers' logos as a strip that scrolls by itself until it is paused.
 * @param to where the strip as a whole leads; nowhere, if left out
 */
export function LogoStrip({ to, language }: { to?: string } & Spoken) {
  // The second row follows the first, so that the strip has no end; it says nothing new.
  const logos = [false, true].map((isCopy) => (
    <ul key={`${isCopy}`} className={styles.logos} aria-hidden={isCopy || undefined}>
      {references.customers.map((customer) => (
        <li key={customer.name}>
          <CompanyLogo of={customer} />
          <SampleMark of={customer} among={references.customers} language={language} />
        </li>
      ))}
    </ul>
  ));
  return (
    <div className={styles.strip} data-logo-strip>
      {to ? (
        <a className={styles.window} href={to}>
          <span className="visually-hidden">{sayIn(language)('Unsere Kunden')}:</span>
          {logos}
        </a>
      ) : (
        <div className={styles.window}>{logos}</div>
      )}
      <SamplesMark of={references.customers} language={language} />
      <PauseButton of="Logos" language={language} />
    </div>
  );
}

const files = import.meta.glob<string>('../../content/logos/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface CompanyLogoProps {
  readonly of: { readonly name: string; readonly logo?: string | undefined };
}

/**
 * A customer's or partner's logo, in one colour that suits the ground. Who has none is named in letters.
 * @throws Error when there is no such file, so that a typing slip stops the build
 */
export function CompanyLogo({ of: { name, logo } }: CompanyLogoProps) {
  if (!logo) return <strong>{name}</strong>;
  const text = files[`../../content/logos/${logo}`];
  if (!text) throw new Error(`content/references.yaml names "${logo}"; content/logos/ has none.`);
  return (
    <span
      className={styles.logo}
      role="img"
      aria-label={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; inline it takes the page's colour and typeface.
      dangerouslySetInnerHTML={{ __html: text.replace(/<title>.*<\/title>/, '') }}
    />
  );
}
