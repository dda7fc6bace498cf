import { type Check, warns } from '../finding.ts';
import { readPages } from '../read-pages.ts';

/** A certificate that certifies nothing. */
export const specimenCertificate: Check = ({ contentDir }) =>
  readPages(contentDir)
    .filter(({ text }) => text.includes('name="zertifikat-muster"'))
    .map(({ file }) =>
      warns(
        file,
        'Die Seite zeigt zertifikat-muster.pdf, das Muster eines Zertifikats.',
        'Legen Sie Ihr Zertifikat in content/documents/ ab und verweisen Sie darauf.',
      ),
    );
