// Keys without Ctrl or Alt. They can be switched off (WCAG 2.2, 2.1.4), since whoever speaks to their
// computer would press them without meaning to.
import { useEffect, useEffectEvent } from 'react';

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

export function areKeysOn(): boolean {
  return localStorage.getItem(storedAt) !== 'off';
}

export function switchKeys(on: boolean): void {
  if (on) localStorage.removeItem(storedAt);
  else localStorage.setItem(storedAt, 'off');
}
