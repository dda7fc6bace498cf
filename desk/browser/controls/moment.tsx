// Times as people at a desk read them: today the hour, this year the day, before that the year too.
interface Props {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isExact?: boolean;
}

export function Moment({ at, isExact = false }: Props) {
  const date = new Date(at);
  const exact = exactly.format(date);
  return (
    <time dateTime={date.toISOString()} title={exact}>
      {isExact ? exact : shortMoment(date, new Date())}
    </time>
  );
}

const exactly = new Intl.DateTimeFormat('de-DE', { dateStyle: 'medium', timeStyle: 'short' });
const hour = new Intl.DateTimeFormat('de-DE', { hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('de-DE', { day: '2-digit', month: '2-digit' });
const year = new Intl.DateTimeFormat('de-DE', { dateStyle: 'short' });

export function shortMoment(date: Date, now: Date): string {
  if (date.toDateString() === now.toDateString()) return hour.format(date);
  return (date.getFullYear() === now.getFullYear() ? day : year).format(date);
}

export function dayOf(at: number): string {
  return year.format(at);
}
