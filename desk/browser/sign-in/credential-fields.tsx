// Fields for what only the person knows or the app shows, as password managers want them named.
import { Field } from '../controls/field.tsx';

/** The password that holds today, in the form's field `password` unless named otherwise. */
export function PasswordField({ label = 'Passwort', name = 'password' }) {
  return (
    <Field label={label} name={name} type="password" autoComplete="current-password" required />
  );
}

interface NewPasswordProps {
  readonly label: string;
  readonly name: string;
  /** What follows the two conditions, which stand in the help already. */
  readonly advice?: string;
}

/** How hard it is to guess, the server finds out. */
export function NewPasswordField({ label, name, advice }: NewPasswordProps) {
  return (
    <Field
      label={label}
      name={name}
      type="password"
      autoComplete="new-password"
      minLength={12}
      maxLength={128}
      required
      help={`Mindestens 12 Zeichen und schwer zu erraten${advice ? `; ${advice}` : '.'}`}
    />
  );
}

/** Six digits of the app, in the form's field `code`; blanks around them do no harm. */
export function AppCodeField() {
  return (
    <Field
      label="Code aus der App"
      name="code"
      inputMode="numeric"
      autoComplete="one-time-code"
      pattern="\s*[0-9]{6}\s*"
      required
      help="Sechs Ziffern."
    />
  );
}
