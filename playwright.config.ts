import { defineConfig } from '@playwright/test';

// Debian's Chromium; as root it starts only without its sandbox, and the rest keeps it off the network.
const launchArguments = [
  '--disable-gpu',
  '--disable-quic',
  '--no-first-run',
  '--disable-background-networking',
  '--disable-component-update',
  '--disable-sync',
  ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
];

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
    launchOptions: { executablePath: '/usr/bin/chromium', args: launchArguments },
    trace: 'retain-on-failure',
  },
});
