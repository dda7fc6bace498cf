// Files for machines, and the PDFs of content/documents. Icons are files of content/brand/icons/.
import type { APIContext, GetStaticPaths } from 'astro';
import { baseAddress } from '../base-address.ts';
import { energyCsv } from '../blocks/energy.ts';
import { readDocuments } from '../blocks/trust/documents.tsx';
import { jsonFeed, rssFeed } from '../blog/feeds.ts';
import { company } from '../facts.ts';
import { statusFeed, statusSummary } from '../status/files.ts';

const documents = [...readDocuments()].map(([name, bytes]) => [
  `dokumente/${name}.pdf`,
  () => new Uint8Array(bytes),
]);

type Content = string | Uint8Array<ArrayBuffer>;

const files: Readonly<Record<string, () => Content | Promise<Content>>> = {
  '.well-known/security.txt': securityText,
  'blog/feed.json': jsonFeed,
  'blog/feed.xml': rssFeed,
  'energie.csv': energyCsv,
  'robots.txt': () => `User-agent: *\nAllow: /\n\nSitemap: ${baseAddress}/sitemap-index.xml\n`,
  'status/feed.xml': statusFeed,
  'status/summary.json': statusSummary,
  ...Object.fromEntries(documents),
};

export const getStaticPaths = (() =>
  Object.keys(files).map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export async function GET({ params }: APIContext): Promise<Response> {
  return new Response((await files[params.file ?? '']?.()) ?? null);
}

const securityTextValidForMs = 300 * 24 * 60 * 60 * 1000;

/** Where to report a vulnerability. Each build renews the expiry. RFC 9116. */
function securityText(): string {
  const { mailboxes, securityKey } = company;
  return [
    `Contact: mailto:${mailboxes.security}`,
    `Expires: ${new Date(Date.now() + securityTextValidForMs).toISOString()}`,
    ...(securityKey ? [`Encryption: ${securityKey}`] : []),
    `Policy: ${baseAddress}/vertrauen#sicherheitsluecken`,
    'Preferred-Languages: de, en',
    `Canonical: ${baseAddress}/.well-known/security.txt\n`,
  ].join('\n');
}
