import mdx from '@astrojs/mdx';
import react from '@astrojs/react';
import sitemap from '@astrojs/sitemap';
import type { AstroIntegration } from 'astro';
import { defineConfig } from 'astro/config';
import { baseAddressMarker } from './contract/page-markers.ts';
import { powerPaths } from './contract/power.ts';
import { isListedInSitemap } from './site/routes/sitemap-rule.ts';
import { routes, workshopRoute } from './site/routes/table.ts';
import { readableName, shortNames } from './site/styles/class-names.ts';

/** Tells Astro our routes from one table instead of a folder of files. */
const routeTable: AstroIntegration = {
  name: 'route-table',
  hooks: {
    'astro:config:setup': ({ injectRoute, command }) => {
      const known = command === 'dev' ? [...routes, workshopRoute] : routes;
      for (const route of known) injectRoute({ ...route, prerender: true });
    },
  },
};

/** Islands come alive when they are near, and never before the first paint. */
const nearDirective: AstroIntegration = {
  name: 'near-directive',
  hooks: {
    'astro:config:setup': ({ addClientDirective }) => {
      addClientDirective({ name: 'near', entrypoint: './site/islands/near.ts' });
    },
  },
};

/** Names of classes that can be read while developing, and short ones on the built pages. */
const classNames: AstroIntegration = {
  name: 'class-names',
  hooks: {
    'astro:config:setup': ({ command, updateConfig }) => {
      const generateScopedName = command === 'build' ? shortNames('site') : readableName;
      updateConfig({ vite: { css: { modules: { generateScopedName } } } });
    },
  },
};

const servicesInDevelopment = `http://127.0.0.1:${process.env.SERVICES_PORT ?? '3001'}`;

export default defineConfig({
  site: baseAddressMarker,
  srcDir: './site',
  outDir: './dist.draft',
  trailingSlash: 'never',
  build: { format: 'file', assets: '_assets', inlineStylesheets: 'always' },
  integrations: [
    routeTable,
    nearDirective,
    classNames,
    react(),
    mdx(),
    sitemap({ filter: isListedInSitemap }),
  ],
  devToolbar: { enabled: false },
  prefetch: false,
  // The highlighter writes style attributes, which the Content-Security-Policy forbids.
  markdown: { syntaxHighlight: false },
  server: { port: 3000 },
  vite: {
    server: {
      // Another port than the one that was meant is no help: forms know one address only.
      strictPort: true,
      proxy: {
        '/mail': servicesInDevelopment,
        [powerPaths.live]: { target: servicesInDevelopment, ws: true },
      },
    },
    // Scripts up to 4 kB are inlined; pictures and fonts never, since data URLs can't be cached.
    build: {
      cssTarget: ['chrome123', 'firefox120', 'safari17.5'],
      // Astro's MDX modules open with a directive of its own, which the bundler need not know.
      rolldownOptions: { checks: { moduleLevelDirective: false } },
      assetsInlineLimit: (file: string) => (/\.(js|ts)$/.test(file) ? undefined : false),
    },
  },
});
