// npm run test:firefox: journeys through the built site in Debian's Firefox.
import './fail-plainly.ts';
import { buildIfStale } from './build/build-site.ts';
import { runTool } from './start-child.ts';
import { ensureSystemPackages, firefoxPackages } from './system-packages.ts';

process.env.BLOG_FEED_URL = '';

ensureSystemPackages(firefoxPackages);
await buildIfStale();
// Names of tests limit it, e.g. npm run test:firefox -- -g sliders
await runTool('@playwright/test/cli.js', [
  'test',
  '--config=playwright.firefox.config.ts',
  ...process.argv.slice(2),
]);
