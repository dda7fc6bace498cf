// npm run dev: pages reload when content or components change, services restart when their code does.
import './fail-plainly.ts';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPages } from '../desk/server/build-pages.ts';
import { contentFolder } from '../model/content-folder.ts';
import { describeFault } from '../model/faults/fault.ts';
import { findFaults } from '../model/faults/find-faults.ts';
import { environmentOf, loadBuildSettings } from './build/build-settings.ts';
import { startChild } from './start-child.ts';

const port = process.env.PORT || '3000';
const servicesPort = process.env.SERVICES_PORT || String(Number(port) + 1);
const siteUrl = `http://localhost:${port}`;
const astroSettings = environmentOf({ ...loadBuildSettings(), siteUrl });

const deskPort = process.env.DESK_PORT || '3003';
// The editor's preview needs no desk.
const hasDesk = !process.argv.includes('--no-desk');
const desk = `Schreibtisch: http://localhost:${deskPort}, einladen mit npm run desk -- invite`;
process.stdout.write(
  `${siteUrl} (services: ${servicesPort}; ${hasDesk ? desk : 'ohne Schreibtisch'})\n`,
);
if (hasDesk) await buildPages();
const services = startChild(['--watch', '--watch-preserve-output', 'server/main.ts'], {
  stdio: 'inherit',
  env: {
    ...process.env,
    PARTS: hasDesk ? 'mail,power,desk' : 'mail,power',
    PORT: servicesPort,
    SITE_URL: siteUrl,
    DESK_PORT: deskPort,
    DESK_URL: `http://localhost:${deskPort}`,
  },
});
void services.ended.then(({ isStopped }) => process.exit(isStopped ? 0 : 1));

// Faults in the content may end Astro; it is restarted once they are fixed.
for (;;) {
  const astro = startChild(['node_modules/astro/bin/astro.mjs', 'dev', '--port', port], {
    stdio: 'inherit',
    env: { ...process.env, SERVICES_PORT: servicesPort, ...astroSettings },
  });
  const { isStopped } = await astro.ended;
  if (isStopped || findFaults(contentFolder()).length === 0) break;
  await printUntilFixed();
}
services.process.kill('SIGTERM');

async function printUntilFixed(): Promise<void> {
  let printed = '';
  for (;;) {
    const faults = findFaults(contentFolder()).map(describeFault).join('\n\n');
    if (!faults) return;
    if (faults !== printed) process.stderr.write(`\n${faults}\n\n`);
    printed = faults;
    await wait(500);
  }
}
