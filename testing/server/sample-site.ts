// A small build as Astro and our build leave it, written to a folder that goes away with the test.
import { mkdir, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { noticeMarkers } from '../../contract/page-markers.ts';
import { precompress } from '../../scripts/build/finish-files.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

export const scriptHash = 'sha256-RFWPLDbv2BY+rCkDzsE+0fr8ylGr2R2faWMhq4lfEQc=';
export const styleHash = 'sha256-47DEQpj8HBSa+/TImW+5JCeuQeRkm5NMpJWZG3hSuFU=';
export const assetScript = `export const greeting = '${'Moin '.repeat(200)}';\n`;
/** What its pages were built for. */
export const sampleSiteUrl = 'https://www.leinestern.example';
export const filmBytes = Buffer.from(Array.from({ length: 1_000 }, (_, index) => index % 251));

function page(title: string): string {
  const text = 'Strom, Kälte und Leitungen in Hannover. '.repeat(50);
  return `<!doctype html><title>${title}</title><link rel="canonical" href="${sampleSiteUrl}${title}"><p>${text}</p>`;
}

const pages = [
  ['/', 'index.html', 200],
  ['/kontakt', 'kontakt.html', 200],
  ['/blog', 'blog.html', 200],
  ['/blog/erster-beitrag', 'blog/erster-beitrag.html', 200],
  ['/hosting', 'hosting.html', 410],
  ['/404', '404.html', 404],
  ['/notice', 'notice.html', 200],
] as const;

export const sampleManifest = {
  siteUrl: sampleSiteUrl,
  scriptHashes: [scriptHash],
  styleHashes: [styleHash],
  pages: pages.map(([path, file, status]) => ({ path, file, status })),
  redirects: { '/frueher': '/kontakt', '/blog/alt': '/blog/erster-beitrag#ende', '/größe': '/' },
};

function sampleFiles(): Record<string, string | Buffer> {
  return {
    ...Object.fromEntries(pages.map(([path, file]) => [file, page(path)])),
    'notice.html': `<html><title>${noticeMarkers.title}</title><h1>${noticeMarkers.title}</h1><p>${noticeMarkers.text}</p><ul>${noticeMarkers.faults}</ul>${noticeMarkers.body}`,
    'pages.json': JSON.stringify(sampleManifest),
    'robots.txt': `User-agent: *\nSitemap: ${sampleSiteUrl}/sitemap-index.xml\n`,
    'sitemap-0.xml': `<urlset><url><loc>${sampleSiteUrl}/kontakt</loc></url></urlset>`,
    'favicon.svg': '<svg xmlns="http://www.w3.org/2000/svg"/>',
    '.well-known/security.txt': `Canonical: ${sampleSiteUrl}/.well-known/security.txt\nExpires: 2027-06-01T12:00:00.000Z\n`,
    '.DS_Store': 'left behind',
    '_assets/app.Ab3dE.js': assetScript,
    'film.mp4': filmBytes,
  };
}

/** @param changes files to write differently, or further ones */
export async function writeSampleSite(
  changes: Record<string, string> = {},
  folder = temporaryFolder(),
) {
  for (const [name, content] of Object.entries({ ...sampleFiles(), ...changes })) {
    const file = join(folder, name);
    await mkdir(dirname(file), { recursive: true });
    await writeFile(file, content);
  }
  await precompress(folder);
  return { distDir: folder };
}
