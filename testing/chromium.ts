/**
 * Debian's Chromium in the build without windows: the same engine, without a tab strip and menus of its
 * own that would take their share of two cores (decision 18). As root it starts only without its sandbox,
 * and the rest keeps it off the network.
 */
export const debianChromium = {
  executablePath: '/usr/bin/chromium-headless-shell',
  args: [
    '--disable-gpu',
    '--disable-quic',
    '--no-first-run',
    '--disable-background-networking',
    '--disable-component-update',
    '--disable-sync',
    ...(process.getuid?.() === 0 ? ['--no-sandbox'] : []),
  ],
};
