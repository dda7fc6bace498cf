import { readFileSync } from 'node:fs';
import { basename } from 'node:path';
import { satteri } from '@astrojs/markdown-satteri';
import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { defineConfig, sharpImageService } from 'astro/config';
import { powerPaths } from './contract/power.ts';
import { senderFolders } from './contract/sender-pages.ts';
import { contentFolder, contentPath } from './model/content-folder.ts';
import { refuseCode } from './model/refuse-code.ts';
import { guardPreview, pricesInTexts, showFaultsInBrowser } from './scripts/vite-plugins.ts';
import { defaultBaseAddress } from './site/base-address.ts';
import { passLanguage } from './site/blocks/pass-language.ts';
import { brandColours } from './site/styles/brand-colours.ts';

/** Routes that can't lie in site/pages/: a folder that begins with `_`, and a page of the development server alone. */
const routeTable: AstroIntegration = {
  name: 'route-table',
  hooks: {
    'astro:config:setup': ({ injectRoute, command }) => {
      const add = (pattern: string, entrypoint: string) =>
        injectRoute({ pattern, entrypoint, prerender: true });
      add('/_assets/share/[file]', './site/identity/share-picture.ts');
      if (command === 'dev') add('/workshop', './site/workshop/workshop.astro');
    },
  },
};

/** Tells whoever writes what is wrong with a page, while it is being developed. */
const preview: AstroIntegration = {
  name: 'preview',
  hooks: {
    'astro:server:setup': ({ server }) => {
      guardPreview(server, process.env.PREVIEW_SECRET);
      showFaultsInBrowser(server);
    },
  },
};

/** Islands come alive when they are near, forms when they are touched. */
const whenDirective: AstroIntegration = {
  name: 'when-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'when', entrypoint: './site/islands/when.ts' });
    },
  },
};

/**
 * A page that tells search engines `noindex` is not in the sitemap either. The built page itself is
 * asked, so that there is no second list to forget.
 *
 * @param address the page's full address, as the sitemap would list it
 */
function isListedInSitemap(address: string): boolean {
  const path = new URL(address).pathname.replace(/\/$/, '') || '/index';
  return !/<meta name="robots" content="noindex/.test(readFileSync(`${draft}${path}.html`, 'utf8'));
}

/** React, with our own way to give islands their script. */
function reactWithOurHydration(): AstroIntegration {
  const { name, hooks } = react();
  return {
    name,
    hooks: {
      ...hooks,
      'astro:config:setup': (setup) =>
        hooks['astro:config:setup']?.({
          ...setup,
          addRenderer: (renderer) =>
            setup.addRenderer({ ...renderer, clientEntrypoint: './site/islands/hydrate.ts' }),
        }),
    },
  };
}

/** Puts modules that match, with all they import, into one file. */
const oneFile = (name: string, test: RegExp) => ({
  build: { rolldownOptions: { output: { codeSplitting: { groups: [{ name, test }] } } } },
});

// Named in scripts/build/build-site.ts too.
const draft = './dist.draft';
const secretFiles = ['.env*', '*.{crt,pem,key,p12,pfx,cer,der}', '.npmrc', '**/.git/**'];
const servicesInDevelopment = `http://127.0.0.1:${process.env.SERVICES_PORT ?? '3001'}`;

export default defineConfig({
  // Checked before Astro starts (scripts/build/build-settings.ts).
  site: process.env.SITE_URL || defaultBaseAddress,
  srcDir: './site',
  // Icons, under their own names at the top of the site.
  publicDir: contentPath('content/brand/icons'),
  outDir: draft,
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'never' },
  integrations: [
    routeTable,
    preview,
    whenDirective,
    reactWithOurHydration(),
    mdx(),
    sitemap({
      filter: isListedInSitemap,
      i18n: { defaultLocale: 'de', locales: { de: 'de', en: 'en' } },
    }),
  ],
  // A quarter of the time of the next effort, for files of the same size: a first start is a minute shorter.
  image: { service: sharpImageService({ avif: { effort: 3 } }) },
  devToolbar: { enabled: false },
  prefetch: false,
  markdown: {
    // The highlighter writes style attributes, which the Content-Security-Policy forbids.
    syntaxHighlight: false,
    processor: satteri({ mdastPlugins: [refuseCode, passLanguage] }),
  },
  server: { port: 3000 },
  vite: {
    plugins: [pricesInTexts()],
    resolve: {
      alias: { '@content': contentFolder() },
      // What texts import, wherever they are.
      dedupe: ['astro', 'react', 'react-dom', '@astrojs/mdx'],
    },
    css: {
      // File and class, such as `menu-entry`.
      modules: {
        generateScopedName: (name, file) => `${basename(file).split('.module.css')[0]}-${name}`,
      },
      postcss: { plugins: [brandColours] },
    },
    // One style sheet for all pages, which a browser keeps, and so is React.
    environments: {
      prerender: oneFile('site', /\/site\/.*\.css$/),
      client: oneFile('react', /react|scheduler|rolldown|changing-text/),
    },
    server: {
      // Another port than the one that was meant is no help: forms know one address only.
      strictPort: true,
      // What a page is made of, and of that no secret: enquiries, settings and copies of either may lie anywhere
      // else in this folder. Vite's own list of secrets is replaced by ours.
      fs: {
        allow: [contentFolder(), 'contract', 'model', 'node_modules', 'site'],
        deny: secretFiles,
      },
      proxy: {
        '/mail': servicesInDevelopment,
        ...Object.fromEntries(senderFolders.map((folder) => [folder, servicesInDevelopment])),
        [powerPaths.live]: { target: servicesInDevelopment, ws: true },
      },
    },
    build: {
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Astro's MDX modules open with a directive of its own, which the bundler need not know.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      // Data URLs can't be cached.
      assetsInlineLimit: 0,
    },
  },
});
