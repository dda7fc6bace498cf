import { statSync } from 'node:fs';
import type { ReactNode } from 'react';
import type { Spoken } from '../../language/say.ts';
import { joined } from '../../language/say.ts';
import icons from '../icon/icon.module.css';

const addresses = import.meta.glob<string>('../../../content/documents/*.pdf', {
  query: '?url',
  import: 'default',
  eager: true,
});

interface DocumentLinkProps extends Spoken {
  /** The file's name in content/documents/, without ending. */
  readonly name: string;
  readonly children: ReactNode;
}

/**
 * A link to a PDF that says so, and how large it is, before somebody loads it on the road.
 * @throws Error when the file is missing, so that a typing slip stops the build
 */
export function DocumentLink({ name, language, children }: DocumentLinkProps) {
  const address = addresses[`../../../content/documents/${name}.pdf`];
  if (!address) throw new Error(`content/documents/ has no "${name}.pdf"`);
  const sizeKb = Math.ceil(statSync(`content/documents/${name}.pdf`).size / 1000);
  return (
    <a className={icons.download} href={address} type="application/pdf">
      {children} {language === 'en' && 'in German '}
      {`(PDF,\u00a0${sizeKb}\u00a0kB)`}
      {joined}
    </a>
  );
}
