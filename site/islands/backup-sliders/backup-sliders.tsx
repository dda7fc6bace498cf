import { useEffect, useId, useRef, useState } from 'react';
import type { Language } from '../../../contract/enquiry-rules.ts';
import { RequestLink } from '../../blocks/links.tsx';
import { ChangingText } from '../changing-text.tsx';
import styles from './backup-sliders.module.css';
import { Slider } from './slider.tsx';

// Defaults: specification section 9. Values beyond the range are negotiated.
const storage = { least: 100, most: 10_000, step: 100 };
const machines = { least: 1, most: 100, step: 1 };
const defaultChoice = { storageGb: 100, machines: 2 };

interface BackupSlidersProps {
  readonly language?: Language | undefined;
  readonly keptDays?: number | undefined;
  readonly changedPercentADay?: number | undefined;
  /** Monthly, in euros; without both no price is shown. */
  readonly pricePerMachine?: number | undefined;
  readonly pricePerGigabyte?: number | undefined;
}

/** Amount of backup data: two sliders, and a link that puts the choice into the contact form. */
export function BackupSliders({
  language = 'de',
  keptDays,
  changedPercentADay,
  pricePerMachine,
  pricePerGigabyte,
}: BackupSlidersProps) {
  const words = wordsIn[language];
  const id = useId();
  const [choice, setChoice] = useState(defaultChoice);
  const storageRef = useRef<HTMLInputElement>(null);
  const machinesRef = useRef<HTMLInputElement>(null);
  const [isMoved, setMoved] = useState(false);
  const chosen = `${choice.storageGb} ${choice.machines}`;
  const storedGb = choice.storageGb * (1 + ((keptDays ?? 0) * (changedPercentADay ?? 0)) / 100);
  const bill = pricePerMachine &&
    pricePerGigabyte && { machines: choice.machines, pricePerMachine, storedGb, pricePerGigabyte };
  const hasResult = keptDays && changedPercentADay;

  function choose(part: Partial<Choice>): void {
    setMoved(true);
    setChoice((before) => ({ ...before, ...part }));
  }

  useEffect(() => {
    // Sliders may have been moved, or restored by the browser, before hydration.
    setChoice({
      storageGb: storageRef.current?.valueAsNumber ?? defaultChoice.storageGb,
      machines: machinesRef.current?.valueAsNumber ?? defaultChoice.machines,
    });
  }, []);

  return (
    <div className={`split ${styles.calculator}`} data-halves>
      <div className={`${styles.sliders} ${styles.scripted}`}>
        <Slider
          id={`${id}-storage`}
          label={words.storage}
          scale={{ ...storage, inWords: words.inStorage }}
          value={choice.storageGb}
          inputRef={storageRef}
          onMove={(storageGb) => choose({ storageGb })}
        />
        <Slider
          id={`${id}-machines`}
          label={words.machines}
          scale={{ ...machines, inWords: words.inMachines }}
          value={choice.machines}
          inputRef={machinesRef}
          onMove={(count) => choose({ machines: count })}
        />
      </div>
      <div className={`framed ${styles.outcome} ${styles.scripted}`}>
        {/* Keyed, as in `ChangingText`. */}
        {bill && <p key={`price ${chosen}`}>{words.price(bill)}</p>}
        {hasResult && (
          <p key={`result ${chosen}`}>{words.result(storedGb, keptDays, changedPercentADay)}</p>
        )}
        <RequestLink main request={words.request(choice)}>
          {words.ask}
        </RequestLink>
      </div>
      <Announcement>
        {isMoved ? words.announcement(bill || undefined, hasResult ? storedGb : undefined) : ''}
      </Announcement>
      <p className={`soft ${styles.unscripted}`}>
        {words.unscripted} <a href="#contactform">{words.message}</a>.
      </p>
    </div>
  );
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

type Choice = typeof defaultChoice;

interface Bill {
  readonly machines: number;
  /** Euros per month, as for a gigabyte. */
  readonly pricePerMachine: number;
  readonly storedGb: number;
  readonly pricePerGigabyte: number;
}

/** Formatted amounts: the total in whole euros, and its items. */
function written(bill: Bill, locale: string) {
  const { machines, pricePerMachine, storedGb, pricePerGigabyte } = bill;
  return {
    euros: Math.round(machines * pricePerMachine + storedGb * pricePerGigabyte).toLocaleString(
      locale,
    ),
    perMachine: pricePerMachine.toLocaleString(locale),
    stored: inStorage(Math.round(storedGb), locale),
    cents: (pricePerGigabyte * 100).toLocaleString(locale),
  };
}

const joinParts = (...parts: readonly (string | number | undefined)[]) =>
  parts.filter(Boolean).join(', ');

const inStorage = (gigabytes: number, locale: string) =>
  `${gigabytes.toLocaleString(locale)}\u00a0GB`;

const wordsIn = {
  de: {
    storage: 'Speicher',
    machines: 'Virtuelle Maschinen',
    inStorage: (gigabytes: number) => inStorage(gigabytes, 'de-DE'),
    inMachines: (count: number) => (count === 1 ? '1\u00a0Maschine' : `${count}\u00a0Maschinen`),
    result: (gigabytes: number, days: number, percent: number) => (
      <>
        Daraus werden rund <strong>{inStorage(Math.round(gigabytes), 'de-DE')}</strong> in der
        Sicherung, wenn sich am Tag {percent}&nbsp;% ändern und {days} Tage aufbewahrt werden; vor
        der Kompression.
      </>
    ),
    price(bill: Bill) {
      const { euros, perMachine, stored, cents } = written(bill, 'de-DE');
      return (
        <>
          <strong className={styles.price}>{euros}&nbsp;€</strong> im Monat, ungefähr:{' '}
          {bill.machines}&nbsp;×&nbsp;
          {perMachine}&nbsp;€ und {stored} zu {cents}&nbsp;Cent
        </>
      );
    },
    announcement: (bill: Bill | undefined, gigabytes: number | undefined) =>
      joinParts(
        bill && `${written(bill, 'de-DE').euros}\u00a0€ im Monat`,
        gigabytes && `rund ${inStorage(Math.round(gigabytes), 'de-DE')} in der Sicherung`,
      ),
    ask: 'Mit diesen Zahlen anfragen',
    unscripted: 'Schreiben Sie uns beide Zahlen einfach',
    message: 'in die Nachricht',
    /** Text for the message of the contact form. */
    request: ({ storageGb, machines }: Choice) =>
      `Wir möchten ${machines === 1 ? '1 virtuelle Maschine' : `${machines} virtuelle Maschinen`} sichern und rechnen mit ${inStorage(storageGb, 'de-DE')} Speicher. Bitte senden Sie uns ein Angebot.`,
  },
  en: {
    storage: 'Storage',
    machines: 'Virtual machines',
    inStorage: (gigabytes: number) => inStorage(gigabytes, 'en-GB'),
    inMachines: (count: number) => (count === 1 ? '1\u00a0machine' : `${count}\u00a0machines`),
    result: (gigabytes: number, days: number, percent: number) => (
      <>
        That makes about <strong>{inStorage(Math.round(gigabytes), 'en-GB')}</strong> in the backup
        if {percent}% change a day and are kept for {days} days; before compression.
      </>
    ),
    price(bill: Bill) {
      const { euros, perMachine, stored, cents } = written(bill, 'en-GB');
      return (
        <>
          <strong className={styles.price}>€{euros}</strong> a month, roughly: {bill.machines}
          &nbsp;×&nbsp;€{perMachine} and {stored} at {cents} cents
        </>
      );
    },
    announcement: (bill: Bill | undefined, gigabytes: number | undefined) =>
      joinParts(
        bill && `€${written(bill, 'en-GB').euros} a month`,
        gigabytes && `about ${inStorage(Math.round(gigabytes), 'en-GB')} in the backup`,
      ),
    ask: 'Ask for a quote with these figures',
    unscripted: 'Simply put both figures',
    message: 'in your message',
    request: ({ storageGb, machines }: Choice) =>
      `We would like to back up ${machines === 1 ? '1 virtual machine' : `${machines} virtual machines`} and expect to need ${inStorage(storageGb, 'en-GB')} of storage. Please send us a quote.`,
  },
};
