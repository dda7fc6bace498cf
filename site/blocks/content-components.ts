// Components for authors in content/**/*.mdx, by name: import this module as a namespace. Their fields for the editor:
// model/blocks/. Examples: content/README.md.

export { default as LatestPost } from '../blog/latest-post.astro';
export { Drawing } from '../drawings/drawing.tsx';
export { default as BackupSliders } from '../islands/backup-sliders/backup-sliders.astro';
export { default as PowerMeter } from '../islands/power-meter/power-meter.astro';
export { Company, CompanyList, ServiceDeskLink } from './company.tsx';
export { FactTable } from './fact-table.tsx';
export { Faq, Question } from './faq.tsx';
export { Figure } from './figure/figure.tsx';
export { FactBand, FactSheet } from './figure/figure-lists.tsx';
export { h2, h3 } from './headings.tsx';
export { ActionLink, RequestLink } from './links.tsx';
export { LogoStrip } from './logos.tsx';
export { OfferBand, OfferTable } from './offers/offers.tsx';
export { OnThisPage } from './on-this-page.tsx';
export { default as Clause, default as OnlyWith } from './only-with/only-with.astro';
export { default as Photo } from './photo/photo.astro';
export { PhotoPair } from './photo/photo.tsx';
export { PriceTable } from './price-table.tsx';
export { FactList } from './references.tsx';
export { CodeSample, Sheet } from './samples.tsx';
export { Beside, Section } from './section.tsx';
export { Step, Steps } from './steps.tsx';
export { DataTable } from './tables.tsx';
export { Tile, Tiles } from './tiles.tsx';
export { default as DocumentVersions } from './trust/document-versions.astro';
export { DocumentLink, DocumentPdf } from './trust/documents.tsx';
export { Video } from './video.tsx';
