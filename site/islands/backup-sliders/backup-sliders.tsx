import { useEffect, useState } from 'react';
import { type Language, locales } from '../../../contract/enquiry-rules.ts';
import { formatEuros } from '../../../model/prices.ts';
import { RequestLink } from '../../blocks/links.tsx';
import { ChangingText } from '../changing-text.tsx';
import styles from './backup-sliders.module.css';
import { Slider } from './slider.tsx';

// Defaults: specification section 9. Values beyond the range are negotiated.
const storage = { min: 100, max: 10_000, step: 100 };
const machines = { min: 1, max: 100, step: 1 };
const defaultChoice = { storageGb: 100, machines: 2 };

interface BackupPrices {
  readonly keptDays: number;
  readonly changedPercentADay: number;
  readonly pricePerMachine: number;
  readonly pricePerGigabyte: number;
}

interface BackupSlidersProps {
  readonly language?: Language | undefined;
  /** From content/facts/prices.yaml; without them neither backup size nor price is shown. */
  readonly prices?: BackupPrices | undefined;
}

/** Amount of backup data: two sliders, and a link that puts the choice into the contact form. */
export function BackupSliders({ language = 'de', prices }: BackupSlidersProps) {
  const words = wordsIn[language];
  const [choice, setChoice] = useState(defaultChoice);
  const [isMoved, setMoved] = useState(false);
  const chosen = `${choice.storageGb} ${choice.machines}`;

  const formatNumber = (amount: number) => amount.toLocaleString(locales[language]);
  const formatGigabytes = (gigabytes: number) => `${formatNumber(Math.round(gigabytes))}\u00a0GB`;
  const cost = prices && costOf(choice, prices);
  const stored = cost && formatGigabytes(cost.storedGb);
  const euros = cost && formatEuros(Math.round(cost.euros), language);

  function choose(part: Partial<typeof defaultChoice>): void {
    setMoved(true);
    setChoice((before) => ({ ...before, ...part }));
  }

  return (
    <div className={`split ${styles.calculator}`} data-halves>
      <div className={`${styles.sliders} ${styles.scripted}`}>
        <Slider
          {...storage}
          label={words.storage}
          format={formatGigabytes}
          value={choice.storageGb}
          onMove={(storageGb) => choose({ storageGb })}
        />
        <Slider
          {...machines}
          label={words.machines}
          format={words.formatMachines}
          value={choice.machines}
          onMove={(count) => choose({ machines: count })}
        />
      </div>
      <div className={`framed ${styles.outcome} ${styles.scripted}`}>
        {/* Keyed, as in `ChangingText`. */}
        {prices && stored && (
          <>
            <p key={`price ${chosen}`}>
              <strong className={styles.price}>{euros}</strong>{' '}
              {words.price(
                choice.machines,
                formatEuros(prices.pricePerMachine, language),
                stored,
                formatNumber(prices.pricePerGigabyte * 100),
              )}
            </p>
            <p key={`result ${chosen}`}>
              {words.resultStart} <strong>{stored}</strong>{' '}
              {words.result(prices.keptDays, prices.changedPercentADay)}
            </p>
          </>
        )}
        <RequestLink
          main
          request={words.request(choice.machines, formatGigabytes(choice.storageGb))}
        >
          {words.ask}
        </RequestLink>
      </div>
      <Announcement>
        {isMoved && euros && stored ? words.announcement(euros, stored) : ''}
      </Announcement>
      <noscript>
        <p className="soft">
          {words.unscripted} <a href="#contactform">{words.message}</a>.
        </p>
      </noscript>
    </div>
  );
}

/** Backup size and its monthly price. */
function costOf({ machines, storageGb }: typeof defaultChoice, prices: BackupPrices) {
  const storedGb = storageGb * (1 + (prices.keptDays * prices.changedPercentADay) / 100);
  return {
    storedGb,
    euros: machines * prices.pricePerMachine + storedGb * prices.pricePerGigabyte,
  };
}

// Longer than the pause between two steps by keyboard.
const announceAfterMs = 1_000;

/** Announces a text to screen readers once it has stopped changing. */
function Announcement({ children: text }: { readonly children: string }) {
  const [announced, setAnnounced] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnnounced(text), announceAfterMs);
    return () => clearTimeout(timer);
  }, [text]);
  return (
    <p className="visually-hidden" role="status">
      <ChangingText>{announced}</ChangingText>
    </p>
  );
}

const wordsIn = {
  de: {
    storage: 'Speicher',
    machines: 'Virtuelle Maschinen',
    formatMachines: (count: number) =>
      count === 1 ? '1\u00a0Maschine' : `${count}\u00a0Maschinen`,
    price: (machines: number, perMachine: string, stored: string, cents: string) =>
      `im Monat, ungefähr: ${machines}\u00a0×\u00a0${perMachine} und ${stored} zu ${cents}\u00a0Cent`,
    resultStart: 'Daraus werden rund',
    result: (days: number, percent: number) =>
      `in der Sicherung, wenn sich am Tag ${percent}\u00a0% ändern und ${days} Tage aufbewahrt werden; vor der Kompression.`,
    announcement: (euros: string, stored: string) =>
      `${euros} im Monat, rund ${stored} in der Sicherung`,
    ask: 'Mit diesen Zahlen anfragen',
    unscripted: 'Schreiben Sie uns beide Zahlen einfach',
    message: 'in die Nachricht',
    /** Text for the message of the contact form. */
    request: (machines: number, storage: string) =>
      `Wir möchten ${machines === 1 ? '1 virtuelle Maschine' : `${machines} virtuelle Maschinen`} sichern und rechnen mit ${storage} Speicher. Bitte senden Sie uns ein Angebot.`,
  },
  en: {
    storage: 'Storage',
    machines: 'Virtual machines',
    formatMachines: (count: number) => (count === 1 ? '1\u00a0machine' : `${count}\u00a0machines`),
    price: (machines: number, perMachine: string, stored: string, cents: string) =>
      `a month, roughly: ${machines}\u00a0×\u00a0${perMachine} and ${stored} at ${cents} cents`,
    resultStart: 'That makes about',
    result: (days: number, percent: number) =>
      `in the backup if ${percent}% change a day and are kept for ${days} days; before compression.`,
    announcement: (euros: string, stored: string) =>
      `${euros} a month, about ${stored} in the backup`,
    ask: 'Ask for a quote with these figures',
    unscripted: 'Simply put both figures',
    message: 'in your message',
    request: (machines: number, storage: string) =>
      `We would like to back up ${machines === 1 ? '1 virtual machine' : `${machines} virtual machines`} and expect to need ${storage} of storage. Please send us a quote.`,
  },
};
