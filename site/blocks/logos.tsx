import { readSvg } from '../../model/drawings.ts';
import { contentFile } from '../content-files.ts';
import { references } from '../facts.ts';
import { translatorFor } from '../i18n/words.ts';
import styles from './logos.module.css';
import { PauseButton } from './pause-button.tsx';
import type { Props } from './props.ts';
import { SampleMark, SamplesMark } from './sample-mark/sample-mark.tsx';

/** Customers' logos as a strip that scrolls until paused; with `to` a link as a whole. */
export function LogoStrip({ to, language }: Props<'LogoStrip'>) {
  // The second row is a copy, so that the strip scrolls endlessly; hidden from screen readers.
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
          <span className="visually-hidden">{translatorFor(language)('Unsere Kunden')}:</span>
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

const files = import.meta.glob<string>('@content/logos/*.svg', {
  query: '?raw',
  import: 'default',
  eager: true,
});

interface CompanyLogoProps {
  readonly of: { readonly name: string; readonly logo?: string | undefined };
}

/** Logo of a customer or partner, in the text colour; the name, if there is no logo. */
export function CompanyLogo({ of: { name, logo } }: CompanyLogoProps) {
  const svg = readSvg(contentFile(files, `content/logos/${logo}`) ?? '');
  if (!svg) return <strong>{name}</strong>;
  return (
    <svg
      className={styles.logo}
      viewBox={svg.viewBox}
      width={svg.width}
      height={svg.height}
      fill="currentColor"
      role="img"
      aria-label={name}
      // biome-ignore lint/security/noDangerouslySetInnerHtml: our own file; inline, so that it uses the page's colour and typeface.
      dangerouslySetInnerHTML={{ __html: svg.shapes }}
    />
  );
}
