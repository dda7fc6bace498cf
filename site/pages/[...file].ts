// Files for machines: robots.txt, security.txt, the energy report. Icons are files of content/brand/icons/.
import type { APIContext, GetStaticPaths } from 'astro';
import { baseAddress } from '../base-address.ts';
import { energyCsv } from '../blocks/energy.ts';
import { company } from '../facts.ts';

const files: Readonly<Record<string, () => string>> = {
  '.well-known/security.txt': securityText,
  'energie.csv': energyCsv,
  'robots.txt': () => `User-agent: *\nAllow: /\n\nSitemap: ${baseAddress}/sitemap-index.xml\n`,
};

export const getStaticPaths = (() =>
  Object.keys(files).map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export function GET({ params }: APIContext): Response {
  return new Response(files[params.file ?? '']?.() ?? null);
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
