// Earlier versions of a legal text lie in a folder of its name: content/pages/agb/2023-01-01.mdx is
// served under /agb/2023-01-01 and listed on /agb. Without such a file nothing is listed.

export interface EarlierVersion {
  readonly path: string;
  readonly version: Date;
}

interface LegalPage {
  readonly id: string;
  readonly data: { readonly legal?: { readonly version: Date } | undefined };
}

const versionId = /^(?<current>.+)\/\d{4}-\d{2}-\d{2}$/;

/** The earlier versions of a page, the latest first. */
export function earlierVersions(pages: readonly LegalPage[], id: string): EarlierVersion[] {
  return pages
    .flatMap(({ id: ownId, data }) =>
      data.legal && versionId.exec(ownId)?.groups?.current === id
        ? [{ path: `/${ownId}`, version: data.legal.version }]
        : [],
    )
    .sort((one, other) => other.version.getTime() - one.version.getTime());
}

/** Where the version in force is found, or undefined when this is it. */
export function currentVersion(id: string): string | undefined {
  const current = versionId.exec(id)?.groups?.current;
  return current && `/${current}`;
}
