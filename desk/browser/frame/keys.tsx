// Keys without Ctrl or Alt. They can be switched off (WCAG 2.2, 2.1.4), since speech recognition would press them
// by accident. That holds until the page is loaded anew: the browser stores nothing of the desk.
import { createContext, use, useEffect, useEffectEvent } from 'react';
import { Button, Dialogue } from '../controls/controls.tsx';

export interface KeySwitch {
  readonly isOn: boolean;
  set(isOn: boolean): void;
}

export const Keys = createContext<KeySwitch>({ isOn: true, set() {} });

export function useKeys(keys: Readonly<Record<string, () => void>>): void {
  const { isOn } = use(Keys);
  const press = useEffectEvent((event: KeyboardEvent) => {
    const act = keys[event.key];
    if (!act || !isOn || isMeantElsewhere(event)) return;
    event.preventDefault();
    act();
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

const words = [
  ['j', 'nächste Anfrage'],
  ['k', 'vorige Anfrage'],
  ['Enter', 'Anfrage öffnen'],
  ['Esc', 'zurück zur Liste'],
  ['/', 'suchen'],
  ['?', 'diese Hilfe'],
] as const;

export function KeysDialogue({ onClose }: { onClose(): void }) {
  const { isOn, set } = use(Keys);
  return (
    <Dialogue title="Tasten" onClose={onClose}>
      <dl className="facts">
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
      <label className="row">
        <input type="checkbox" checked={isOn} onChange={({ target }) => set(target.checked)} />
        Tasten benutzen, bis diese Seite neu geladen wird
      </label>
      <div className="row end">
        <Button onClick={onClose}>Schließen</Button>
      </div>
    </Dialogue>
  );
}
