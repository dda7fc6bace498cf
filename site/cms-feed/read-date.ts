// Dates of feeds. Date.parse alone would take "Beitrag 5" for a day in 2001.

/** RFC 3339 (Atom, JSON Feed) and the shorter W3C form of Dublin Core. */
const isoDate =
  /^\d{4}-\d\d-\d\d(?:[T ]\d\d:\d\d(?::\d\d(?:\.\d+)?)?(?<zone>Z|[+-]\d\d:?\d\d)?)?$/i;
/** RFC 822 with years of two or four digits (RSS). */
const mailDate =
  /^(?:[a-z]{2,9},?\s+)?\d{1,2}\s+[a-z]{3,9}\s+\d{2,4}\s+\d{1,2}:\d\d(?::\d\d)?\s*(?<zone>[a-z]{1,5}|[+-]\d{4})?$/i;

/** The moment that a feed names; a time without a zone counts as UTC. Undefined when it is none. */
export function readDate(text: string): Date | undefined {
  const match = isoDate.exec(text.trim()) ?? mailDate.exec(text.trim());
  if (!match) return undefined;
  const [written] = match;
  const hasTimeWithoutZone = written.includes(':') && !match.groups?.zone;
  const date = new Date(hasTimeWithoutZone ? `${written}Z` : written);
  return Number.isNaN(date.getTime()) ? undefined : date;
}
