import { statSync } from 'node:fs';
import type { ReactNode } from 'react';
import { DownloadIcon } from '../icon/icon.tsx';

const addresses = import.meta.glob<string>('../../../content/documents/*.pdf', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface DocumentLinkProps {
  /** The file's name in content/documents/, without ending. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A link to a PDF that says so, and how large it is, before somebody loads it on the road.
 * @throws Error when the file is missing, so that a typing slip stops the build
 */
export function DocumentLink({ name, children }: DocumentLinkProps) {
  const address = addresses[`../../../content/documents/${name}.pdf`];
  if (!address) throw new Error(`content/documents/ has no "${name}.pdf"`);
  const sizeKb = Math.ceil(statSync(`content/documents/${name}.pdf`).size / 1000);
  return (
    <a href={address} type="application/pdf">
      {children} {`(PDF, ${sizeKb}\u00a0kB)`}
      <DownloadIcon />
    </a>
  );
}
