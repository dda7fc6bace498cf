// Times as people at a desk read them: today the hour, this year the day, before that the year too. They are
// Germany's wherever the browser stands, as those in mails, letters and terms are.
import { berlinDayOf } from '../../../contract/berlin-day.ts';

interface Props {
  /** Epoch milliseconds. */
  readonly at: number;
  readonly isExact?: boolean;
}

export function Moment({ at, isExact = false }: Props) {
  const exact = exactly.format(at);
  return (
    <time dateTime={new Date(at).toISOString()} title={exact}>
      {isExact ? exact : shortMoment(at, Date.now())}
    </time>
  );
}

const timeZone = 'Europe/Berlin';
const exactly = new Intl.DateTimeFormat('de-DE', {
  ...{ timeZone, dateStyle: 'medium', timeStyle: 'short' },
});
const hour = new Intl.DateTimeFormat('de-DE', { timeZone, hour: '2-digit', minute: '2-digit' });
const day = new Intl.DateTimeFormat('de-DE', { timeZone, day: '2-digit', month: '2-digit' });
const year = new Intl.DateTimeFormat('de-DE', { timeZone, dateStyle: 'short' });

function shortMoment(at: number, now: number): string {
  const date = berlinDayOf(at).date;
  const today = berlinDayOf(now).date;
  if (date === today) return hour.format(at);
  return (date.slice(0, 4) === today.slice(0, 4) ? day : year).format(at);
}

export function dayOf(at: number): string {
  return year.format(at);
}
