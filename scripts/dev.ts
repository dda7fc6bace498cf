// npm run dev: pages reload when content or components change, services restart when their code does.
import './fail-plainly.ts';
import { once } from 'node:events';
import { createServer } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPages } from '../desk/server/build-pages.ts';
import { contentFolder } from '../model/content-folder.ts';
import { describeFault, type Fault } from '../model/faults/fault.ts';
import { faultPage } from '../model/faults/fault-page.ts';
import { findFaults } from '../model/faults/find-faults.ts';
import { environmentOf, loadBuildSettings } from './build/build-settings.ts';
import { type Child, startChild } from './start-child.ts';

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
  const { isStopped } = await startAstro().ended;
  const faults = isStopped ? [] : findFaults(contentFolder());
  if (faults.length === 0) break;
  await showFaults(faults);
}
services.process.kill('SIGTERM');

function startAstro(): Child {
  return startChild(['node_modules/astro/bin/astro.mjs', 'dev', '--port', port], {
    stdio: 'inherit',
    env: { ...process.env, SERVICES_PORT: servicesPort, ...astroSettings },
  });
}

/** Reports faults, here and in the browser, until there are none: Astro does not start with some. */
async function showFaults(faults: readonly Fault[]): Promise<void> {
  let shown = faults;
  printFaults(shown);
  const server = createServer((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(faultPage(shown));
  });
  await once(server.listen(Number(port), 'localhost'), 'listening');
  while (shown.length > 0) {
    await wait(500);
    const now = findFaults(contentFolder());
    if (now.length > 0 && JSON.stringify(now) !== JSON.stringify(shown)) printFaults(now);
    shown = now;
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function printFaults(faults: readonly Fault[]): void {
  process.stderr.write(`\n${faults.map(describeFault).join('\n\n')}\n\n`);
}
