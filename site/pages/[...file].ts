// What is no page and is read by machines: icons, manifest, robots.txt and its like. Each is drawn at build.
import type { APIContext, GetStaticPaths } from 'astro';
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { company } from '../facts.ts';
import { nightColours } from '../identity/brand.ts';
import { icoOf } from '../identity/ico.ts';
import { iconPng, iconSvg, manifestIcons, touchIcon } from '../identity/icons.tsx';

interface MachineFile {
  readonly type: string;
  readonly draw: () => string | Buffer | Promise<string | Buffer>;
}

const securityTextValidForDays = 300;
const faviconSizesPx = [16, 32, 48];

const files: Readonly<Record<string, MachineFile>> = {
  '.well-known/security.txt': { type: 'text/plain', draw: securityText },
  'favicon.ico': { type: 'image/x-icon', draw: favicon },
  'favicon.svg': { type: 'image/svg+xml', draw: () => iconSvg('tab') },
  'robots.txt': { type: 'text/plain', draw: robotsText },
  'site.webmanifest': { type: 'application/manifest+json', draw: manifest },
  ...Object.fromEntries(
    [touchIcon, ...manifestIcons].map(({ name, drawing, sizePx }) => [
      `${name}.png`,
      { type: 'image/png', draw: () => iconPng(drawing, sizePx) },
    ]),
  ),
};

export const getStaticPaths = (() =>
  Object.keys(files).map((file) => ({ params: { file } }))) satisfies GetStaticPaths;

export async function GET({ params }: APIContext): Promise<Response> {
  const file = files[params.file ?? ''];
  if (!file) return new Response(null, { status: 404 });
  return new Response(Buffer.from(await file.draw()), { headers: { 'Content-Type': file.type } });
}

/** Everything may be read; what shall not be listed says so itself. */
function robotsText(): string {
  return `User-agent: *\nAllow: /\n\nSitemap: ${baseAddressMarker}/sitemap-index.xml\n`;
}

/** Whom to tell about a weakness. Every build renews the date of expiry. RFC 9116. */
function securityText(): string {
  const expires = new Date(Date.now() + securityTextValidForDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: mailto:${company.mailboxes.security}`,
    `Expires: ${expires.toISOString()}`,
    ...(company.securityKey ? [`Encryption: ${company.securityKey}`] : []),
    `Policy: ${baseAddressMarker}/vertrauen#sicherheitsluecken`,
    'Preferred-Languages: de, en',
    `Canonical: ${baseAddressMarker}/.well-known/security.txt`,
  ];
  return `${lines.join('\n')}\n`;
}

/** For what asks for it without having read the page: feed readers, Windows, old browsers. */
async function favicon(): Promise<Buffer> {
  const pictures = faviconSizesPx.map(async (sizePx) => ({
    sizePx,
    png: await iconPng('tab', sizePx),
  }));
  return Buffer.from(icoOf(await Promise.all(pictures)));
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
    icons: manifestIcons.map(({ name, sizePx, drawing }) => ({
      src: `/${name}.png`,
      sizes: `${sizePx}x${sizePx}`,
      type: 'image/png',
      purpose: drawing === 'maskable' ? 'maskable' : 'any',
    })),
  });
}
