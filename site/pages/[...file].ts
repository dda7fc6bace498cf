// What is no page and is read by machines: manifest, robots.txt and its like. Icons are files of content/brand/icons/.
import type { APIContext, GetStaticPaths } from 'astro';
import { baseAddress } from '../base-address.ts';
import { company } from '../facts.ts';
import { nightColours } from '../identity/brand.ts';

interface MachineFile {
  readonly type: string;
  readonly draw: () => string;
}

const securityTextValidForDays = 300;

const files: Readonly<Record<string, MachineFile>> = {
  '.well-known/security.txt': { type: 'text/plain', draw: securityText },
  'robots.txt': { type: 'text/plain', draw: robotsText },
  'site.webmanifest': { type: 'application/manifest+json', draw: manifest },
};

export const getStaticPaths = (() =>
  Object.keys(files).map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export function GET({ params }: APIContext): Response {
  const file = files[params.file ?? ''];
  if (!file) return new Response(null, { status: 404 });
  return new Response(file.draw(), { headers: { 'Content-Type': file.type } });
}

/** Everything may be read; what shall not be listed says so itself. */
function robotsText(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseAddress}/sitemap-index.xml\n`;
}

/** Whom to tell about a weakness. Every build renews the date of expiry. RFC 9116. */
function securityText(): string {
  const expires = new Date(Date.now() + securityTextValidForDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: mailto:${company.mailboxes.security}`,
    `Expires: ${expires.toISOString()}`,
    ...(company.securityKey ? [`Encryption: ${company.securityKey}`] : []),
    `Policy: ${baseAddress}/vertrauen#sicherheitsluecken`,
    'Preferred-Languages: de, en',
    `Canonical: ${baseAddress}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

/** What a phone shows that has the site on its home screen. https://www.w3.org/TR/appmanifest/ */
function manifest(): string {
  return JSON.stringify({
    id: '/',
    name: `${company.name} – ${company.claim}`,
    short_name: company.name,
    lang: 'de',
    start_url: '/',
    // Nothing is installed and nothing works offline, and whoever types a message into a form
    // should see whose address it goes to: a shortcut opens the browser, with its address bar.
    display: 'browser',
    theme_color: nightColours.night,
    background_color: nightColours.night,
    icons: [
      { src: '/icon-192.png', sizes: '192x192', type: 'image/png', purpose: 'any' },
      { src: '/icon-512.png', sizes: '512x512', type: 'image/png', purpose: 'any' },
      { src: '/icon-maskable-512.png', sizes: '512x512', type: 'image/png', purpose: 'maskable' },
    ],
  });
}
