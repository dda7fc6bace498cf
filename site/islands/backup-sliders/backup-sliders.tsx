import { useEffect, useId, useRef, useState } from 'react';
import { RequestLink } from '../../components/request-link/request-link.tsx';
import styles from './backup-sliders.module.css';
import { type Scale, Slider } from './slider.tsx';

const german = new Intl.NumberFormat('de-DE');
const inStorage = (gigabytes: number) => `${german.format(gigabytes)}\u00a0GB`;
const inMachines = (count: number) => (count === 1 ? '1\u00a0Maschine' : `${count}\u00a0Maschinen`);

// Defaults: specification section 9. What lies beyond the ends is a matter for a conversation.
const storage: Scale = { least: 100, most: 10_000, step: 100, inWords: inStorage };
const machines: Scale = { least: 1, most: 100, step: 1, inWords: inMachines };
const defaultChoice = { storageGb: 100, machines: 2 };

/** How much is to be saved: two sliders, and a link that takes the choice into the contact form. */
export function BackupSliders() {
  const id = useId();
  const [choice, setChoice] = useState(defaultChoice);
  const storageRef = useRef<HTMLInputElement>(null);
  const machinesRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Someone may have moved a slider, or the browser put it back, before this script arrived.
    setChoice({
      storageGb: storageRef.current?.valueAsNumber ?? defaultChoice.storageGb,
      machines: machinesRef.current?.valueAsNumber ?? defaultChoice.machines,
    });
  }, []);

  return (
    <div>
      <div className={`${styles.sliders} ${styles.scripted}`}>
        <Slider
          id={`${id}-storage`}
          label="Speicher"
          scale={storage}
          value={choice.storageGb}
          inputRef={storageRef}
          onMove={(storageGb) => setChoice((before) => ({ ...before, storageGb }))}
        />
        <Slider
          id={`${id}-machines`}
          label="Virtuelle Maschinen"
          scale={machines}
          value={choice.machines}
          inputRef={machinesRef}
          onMove={(count) => setChoice((before) => ({ ...before, machines: count }))}
        />
      </div>
      <div className={`${styles.action} ${styles.scripted}`}>
        <RequestLink main request={requestFor(choice)}>
          Mit diesen Zahlen anfragen
        </RequestLink>
      </div>
      <p className={styles.unscripted}>
        Schreiben Sie uns beide Zahlen einfach <a href="#contactform">in die Nachricht</a>.
      </p>
    </div>
  );
}

/** What goes into the message of the contact form. */
function requestFor({ storageGb, machines }: typeof defaultChoice): string {
  const what = machines === 1 ? '1 virtuelle Maschine' : `${machines} virtuelle Maschinen`;
  return `Wir möchten ${what} sichern und rechnen mit ${inStorage(storageGb)} Speicher. Bitte senden Sie uns ein Angebot.`;
}
