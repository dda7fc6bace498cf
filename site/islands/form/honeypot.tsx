import { honeypotField } from '../../../contract/honeypot.ts';

/** A field for programs only: out of sight, out of the tab order, hidden from screen readers. */
export function Honeypot({ id }: { id: string }) {
  return (
    <div className="visually-hidden" aria-hidden="true" lang="de">
      <label htmlFor={id}>Bitte leer lassen</label>
      <input id={id} name={honeypotField} tabIndex={-1} autoComplete="off" />
    </div>
  );
}
