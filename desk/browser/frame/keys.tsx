// Keys without Ctrl or Alt. They can be switched off (WCAG 2.2, 2.1.4), since speech recognition would press them
// by accident.
import { useEffect, useEffectEvent, useState } from 'react';
import { Button, Dialogue } from '../controls/controls.tsx';

type Keys = Readonly<Record<string, (event: KeyboardEvent) => void>>;

export function useKeys(keys: Keys): void {
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !areKeysOn() || isMeantElsewhere(event)) return;
    event.preventDefault();
    act(event);
  });
  useEffect(() => {
    document.addEventListener('keydown', press);
    return () => document.removeEventListener('keydown', press);
  }, []);
}

/** What is typed is text, and a dialogue in front of the page has its own keys. */
function isMeantElsewhere(event: KeyboardEvent): boolean {
  if (event.defaultPrevented || event.ctrlKey || event.metaKey || event.altKey) return true;
  const { target } = event;
  if (!(target instanceof Element)) return false;
  if (target.closest('input, textarea, select')) return true;
  return document.querySelector('dialog[open], :popover-open') !== null;
}

const storedAt = 'desk-keys';

function areKeysOn(): boolean {
  return localStorage.getItem(storedAt) !== 'off';
}

function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(storedAt);
  else localStorage.setItem(storedAt, 'off');
}

const words = [
  ['j', 'nächste Anfrage'],
  ['k', 'vorige Anfrage'],
  ['Enter', 'Anfrage öffnen'],
  ['Esc', 'zurück zur Liste'],
  ['/', 'suchen'],
  ['?', 'diese Hilfe'],
] as const;

interface Props {
  readonly isOpen: boolean;
  onClose(): void;
}

export function KeysDialogue({ isOpen, onClose }: Props) {
  const [isOn, setOn] = useState(areKeysOn);
  return (
    <Dialogue title="Tasten" isOpen={isOpen} onClose={onClose}>
      <dl className="keys">
        {words.map(([key, word]) => (
          <div key={key}>
            <dt>
              <kbd>{key}</kbd>
            </dt>
            <dd>{word}</dd>
          </div>
        ))}
      </dl>
      <p className="soft">
        Ist eine Anfrage offen, öffnen j und k gleich die nächste oder die vorige. In Eingabefeldern
        sind die Tasten Text. Wer eine Anfrage öffnet, steht damit im Protokoll.
      </p>
      <label className="target gap-1">
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
      <div className="end">
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </Dialogue>
  );
}
