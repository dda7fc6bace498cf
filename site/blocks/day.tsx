import { berlinDayOf } from '../../contract/berlin-day.ts';
import type { LanguageProps } from '../i18n/words.ts';
import { formatDay } from './trust/format-day.ts';

/** A date, German time. */
export function Day({ of, language }: { of: Date } & LanguageProps) {
  return <time dateTime={berlinDayOf(of.getTime()).date}>{formatDay(of, language)}</time>;
}
