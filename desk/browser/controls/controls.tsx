// Buttons, popovers, notices, times.
import { type ComponentProps, type ReactNode, useId } from 'react';
import { berlinDayOf, germanDate, germanMoment, germanTime } from '../../../contract/berlin-day.ts';

interface ButtonProps extends ComponentProps<'button'> {
  /** `main`: primary action. `danger`: cannot be undone. `quiet`: without a border. */
  readonly variant?: 'main' | 'usual' | 'quiet' | 'danger' | undefined;
}

/** Type `button` unless given. */
export function Button({
  variant = 'usual',
  className = '',
  type = 'button',
  ...props
}: ButtonProps) {
  return <button {...props} type={type} className={`button ${variant} ${className}`} />;
}

interface NoticeProps {
  /** `fault` is announced at once (assertive), others politely. */
  readonly kind: 'fault' | 'done' | 'hint';
  readonly children: ReactNode;
}

export function Notice({ kind, children }: NoticeProps) {
  return (
    <div role={kind === 'fault' ? 'alert' : 'status'} className={`notice ${kind}`}>
      {children}
    </div>
  );
}

/** The error of the last request, if any. */
export function ErrorNotice({ error }: { readonly error: Error | null }) {
  return error && <Notice kind="fault">{error.message}</Notice>;
}

interface DropDownProps {
  readonly button: ReactNode;
  readonly variant?: 'usual' | 'quiet';
  readonly children: ReactNode;
}

/** A button with a popover. Escape and clicks outside close it. */
export function DropDown({ button, variant = 'usual', children }: DropDownProps) {
  const id = useId();
  return (
    <div className="drop-down">
      <Button variant={variant} popoverTarget={id}>
        {button}
      </Button>
      {/* biome-ignore lint/a11y/noStaticElementInteractions: clicks on links bubble here, those by keyboard too. */}
      {/* biome-ignore lint/a11y/useKeyWithClickEvents: likewise. */}
      <div
        id={id}
        popover="auto"
        onClick={({ currentTarget, target }) => {
          if (target instanceof Element && target.closest('a')) currentTarget.hidePopover();
        }}
      >
        {children}
      </div>
    </div>
  );
}

// German time in any browser, as in mails, letters and terms.

interface MomentProps {
  /** Epoch milliseconds. */
  readonly at: number;
  /** Otherwise the hour of today, and the day of others. */
  readonly isExact?: boolean;
}

export function Moment({ at, isExact = false }: MomentProps) {
  const exact = germanMoment(at);
  const isToday = berlinDayOf(at).date === berlinDayOf(Date.now()).date;
  const short = isToday ? germanTime(at) : germanDate(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {isExact ? exact : short}
    </time>
  );
}
