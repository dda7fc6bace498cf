// npm run test:firefox: journeys in Debian's Firefox, which hyphenates German; Debian's Chromium does not.
import { defineConfig } from '@playwright/test';
import base from './playwright.config.ts';
import { debianFirefox } from './testing/firefox.ts';

export default defineConfig({
  ...base,
  testDir: 'e2e/firefox',
  projects: [{ name: 'firefox' }],
  // Each starts a Firefox of its own, which takes its time on a busy machine.
  workers: 2,
  timeout: 180_000,
  use: {
    ...base.use,
    browserName: 'firefox',
    ...debianFirefox,
  },
});
