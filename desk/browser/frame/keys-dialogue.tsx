import { useState } from 'react';
import { Button } from '../controls/button.tsx';
import { Dialogue, DialogueEnd } from '../controls/dialogue.tsx';
import styles from './keys-dialogue.module.css';
import { areKeysOn, switchKeys } from './use-keys.ts';

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

const keys = [
  ['j', 'nächste Anfrage'],
  ['k', 'vorige Anfrage'],
  ['Enter', 'Anfrage öffnen'],
  ['Esc', 'zurück zur Liste'],
  ['/', 'suchen'],
  ['?', 'diese Hilfe'],
] as const;

export function KeysDialogue({ isOpen, onClose }: Props) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialogue title="Tasten" isOpen={isOpen} onClose={onClose}>
      <dl className={styles.keys}>
        {keys.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
      <p className={styles.hint}>
        Ist eine Anfrage offen, öffnen j und k gleich die nächste oder die vorige. In Eingabefeldern
        sind die Tasten Text. Wer eine Anfrage öffnet, steht damit im Protokoll.
      </p>
      <label className={styles.switch}>
        <input
          type="checkbox"
          checked={isOn}
          onChange={({ target }) => {
            switchKeys(target.checked);
            setOn(target.checked);
          }}
        />
        Tasten in diesem Browser benutzen
      </label>
      <DialogueEnd>
        <Button onClick={onClose}>Schließen</Button>
      </DialogueEnd>
    </Dialogue>
  );
}
