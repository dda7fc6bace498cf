// Files for machines: manifest, robots.txt, security.txt, the energy report. Icons are files of content/brand/icons/.
import type { APIContext, GetStaticPaths } from 'astro';
import { baseAddress } from '../base-address.ts';
import { energyCsv } from '../blocks/energy.ts';
import { company } from '../facts.ts';
import { nightColours } from '../identity/brand.ts';

const files: Readonly<Record<string, () => string>> = {
  '.well-known/security.txt': securityText,
  'energie.csv': energyCsv,
  'robots.txt': () => `User-agent: *\nAllow: /\n\nSitemap: ${baseAddress}/sitemap-index.xml\n`,
  'site.webmanifest': manifest,
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

/** For the home screen of a phone. https://www.w3.org/TR/appmanifest/ */
function manifest(): string {
  const icon = (name: string, size: string, purpose: string) => ({
    src: `/${name}.png`,
    sizes: `${size}x${size}`,
    type: 'image/png',
    purpose,
  });
  return JSON.stringify({
    id: '/',
    name: `${company.name} – ${company.claim}`,
    short_name: company.name,
    lang: 'de',
    start_url: '/',
    // Nothing works offline, and forms need the visible address: a shortcut opens the browser.
    display: 'browser',
    theme_color: nightColours.night,
    background_color: nightColours.night,
    icons: [
      icon('icon-192', '192', 'any'),
      icon('icon-512', '512', 'any'),
      icon('icon-maskable-512', '512', 'maskable'),
    ],
  });
}
