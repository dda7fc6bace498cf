// Where the documents for an examination lie. They are set from built pages (scripts/build/documents), so
// their sizes stand in the pages as markers that the build fills.

/** All documents, with the list of their sums. */
export const bundlePath = '/dokumente/vertrauen.zip';

/** @param name of the document in content/facts/trust-documents.yaml */
export function documentPath(name: string): string {
  return `/dokumente/${name}.pdf`;
}

/** Becomes e.g. `42 kB`. */
export function sizeMarker(path: string): string {
  return `{{size-of-${path}}}`;
}

/** Becomes the SHA-256 sum in hexadecimal digits. */
export function sumMarker(path: string): string {
  return `{{sum-of-${path}}}`;
}

interface Versioned {
  readonly from: readonly string[];
  readonly version?: string | undefined;
}

/**
 * The day since when a document's wording applies, e.g. `2026-11-23`.
 *
 * @param versionOfPage the day of a legal text, by its path; nothing for other pages
 * @throws Error when neither the document nor its pages say it, or both do
 */
export function versionOf(
  name: string,
  { from, version }: Versioned,
  versionOfPage: (path: string) => string | undefined,
): string {
  const days = from.flatMap((place) => versionOfPage(place.split('#')[0] ?? '') ?? []);
  if (Boolean(version) !== days.length > 0) return version ?? (days.sort().at(-1) as string);
  const fault = version
    ? 'nennt »version«, obwohl die Rechtstexte in »from« ihr Datum mitbringen. Löschen Sie die Zeile.'
    : 'nennt keine »version«. Tragen Sie den Tag ein, seit dem der Wortlaut gilt.';
  throw new Error(`content/facts/trust-documents.yaml: ${name} ${fault}`);
}

/** The newest of some days. */
export function newest(days: readonly string[]): string {
  return days.toSorted().at(-1) ?? '';
}
