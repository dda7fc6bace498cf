import { siteNames } from '../facts.ts';
import type { Spoken } from '../i18n/words.ts';
import styles from './two-sites.module.css';

/** Two sites as points that go dark when touched, and what that means. Nothing, where there are not two. */
export function TwoSites({ language = 'de' }: Spoken) {
  const [first, second] = siteNames;
  if (!first || !second || siteNames.length > 2) return null;
  const says = words[language];
  return (
    <fieldset className={styles.sites} aria-live="polite">
      <legend>{says.question}</legend>
      <Star name={first} lit={says.lit} dark={says.dark} />
      <svg viewBox="0 0 200 60" preserveAspectRatio="none" aria-hidden="true">
        <path d="M0 24C50 10 150 10 200 24M0 36C50 50 150 50 200 36" />
      </svg>
      <Star name={second} lit={says.lit} dark={says.dark} />
      <p>{says.both}</p>
      <p>{says.one(second, first)}</p>
      <p>{says.one(first, second)}</p>
      <p>{says.none}</p>
    </fieldset>
  );
}

interface StarProps {
  readonly name: string;
  /** What the site does while its star is lit, and while it is dark. */
  readonly lit: string;
  readonly dark: string;
}

function Star({ name, lit, dark }: StarProps) {
  return (
    <label data-lit={lit} data-dark={dark}>
      <input type="checkbox" defaultChecked />
      <svg viewBox="-14 -14 28 28" aria-hidden="true">
        <circle r="11" />
        <circle r="5" />
      </svg>
      {name}
    </label>
  );
}

const german = {
  lit: 'in Betrieb',
  dark: 'ausgeschaltet',
  question: 'Was geschieht, wenn ein Standort ausfällt? Schalten Sie einen aus.',
  both: 'Was für beide gebucht ist, läuft an beiden.',
  one: (running: string, dark: string) =>
    `Was für beide gebucht ist, läuft in ${running} weiter. Dort starten wir aus der Sicherung, was nur in ${dark} steht und wofür Backup gebucht ist; alles andere wartet.`,
  none: 'Gegen einen Ausfall der ganzen Region hilft eine Kopie an einem dritten, weit entfernten Ort.',
};

const english: typeof german = {
  lit: 'running',
  dark: 'switched off',
  question: 'What happens if a site fails? Switch one off.',
  both: 'Whatever is booked for both sites runs at both.',
  one: (running, dark) =>
    `Whatever is booked for both sites carries on in ${running}. There we also start from the backup whatever is in ${dark} alone and has backup booked; everything else has to wait.`,
  none: 'Against the loss of the whole region you need a copy at a third place, far away.',
};

const words = { de: german, en: english };
