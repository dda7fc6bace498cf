import { defineConfig } from '@playwright/test';
import { debianChromium } from './e2e/support/chromium.ts';

export default defineConfig({
  testDir: 'e2e',
  outputDir: 'test-results',
  reporter: 'list',
  workers: 2,
  fullyParallel: true,
  forbidOnly: true,
  retries: 0,
  timeout: 30_000,
  use: {
    browserName: 'chromium',
    locale: 'de-DE',
    launchOptions: debianChromium,
    trace: 'retain-on-failure',
  },
});
