import { useEffect, useId, useRef, useState } from 'react';
import { RequestLink } from '../../components/request-link/request-link.tsx';
import {
  type BackupChoice,
  defaultChoice,
  leastStorageGb,
  mostMachines,
  ranges,
  settle,
} from './backup-choice.ts';
import styles from './backup-sliders.module.css';
import {
  consequence,
  dottedLines,
  machinesInWords,
  requestFor,
  restriction,
  storageInWords,
} from './choice-in-words.ts';
import { Slider } from './slider.tsx';

/** Two sliders that limit each other, and a link that takes the choice into the contact form. */
export function BackupSliders() {
  const id = useId();
  const [wish, setWish] = useState(defaultChoice);
  const [moved, setMoved] = useState<keyof BackupChoice>('machines');
  const choice = settle(wish, moved);
  const storageRef = useRef<HTMLInputElement>(null);
  const machinesRef = useRef<HTMLInputElement>(null);

  useEffect(() => {
    // Someone may have moved a slider, or the browser put it back, before this script arrived.
    setWish({
      storageGb: storageRef.current?.valueAsNumber ?? defaultChoice.storageGb,
      machines: machinesRef.current?.valueAsNumber ?? defaultChoice.machines,
    });
  }, []);

  function move(name: keyof BackupChoice, value: number): void {
    setWish((before) => ({ ...before, [name]: value }));
    setMoved(name);
  }

  const followed = consequence(wish, choice);
  const { least } = ranges.storageGb;
  const { most } = ranges.machines;
  return (
    <div>
      <div className={`${styles.sliders} ${styles.scripted}`}>
        <Slider
          id={`${id}-machines`}
          label="Virtuelle Maschinen"
          range={ranges.machines}
          value={choice.machines}
          inWords={machinesInWords}
          strained={[mostMachines(choice.storageGb), most]}
          describedBy={`${id}-restriction`}
          inputRef={machinesRef}
          onMove={(value) => move('machines', value)}
        />
        <Slider
          id={`${id}-storage`}
          label="Speicher"
          range={ranges.storageGb}
          value={choice.storageGb}
          inWords={storageInWords}
          strained={[least, leastStorageGb(choice.machines)]}
          describedBy={`${id}-restriction`}
          inputRef={storageRef}
          onMove={(value) => move('storageGb', value)}
        />
        <p className={styles.consequence} role="status">
          {followed ? <strong>{followed}</strong> : <span>{dottedLines}</span>}
        </p>
      </div>
      <p className={styles.restriction} id={`${id}-restriction`}>
        {restriction}
      </p>
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
