// npm run dev: pages reload when content or components change, services restart when their code does.
import './fail-plainly.ts';
import { once } from 'node:events';
import { createServer as createWebServer } from 'node:http';
import { createServer } from 'node:net';
import { setTimeout as wait } from 'node:timers/promises';
import { buildPages } from '../desk/server/build-pages.ts';
import { describeFault, type Fault } from '../model/faults/fault.ts';
import { faultPage } from '../model/faults/fault-page.ts';
import { findFaults } from '../model/faults/find-faults.ts';
import { environmentOf, loadBuildSettings } from './build/build-settings.ts';
import { type Child, startChild } from './start-child.ts';

const lookEveryMs = 500;

const buildSettings = loadBuildSettings();
const port = process.env.PORT || '3000';
const servicesPort = process.env.SERVICES_PORT || String(Number(port) + 1);
const siteUrl = `http://localhost:${port}`;
const astroSettings = environmentOf({ ...buildSettings, siteUrl });

await refuseTakenPort('PORT', port);
await refuseTakenPort('SERVICES_PORT', servicesPort);
const deskPort = process.env.DESK_PORT || '3003';
// The editor's preview uses that port, and needs no desk.
const isWanted = !process.argv.includes('--no-desk') && ![port, servicesPort].includes(deskPort);
const hasDesk = isWanted && (await isFree(deskPort));
const deskNote = hasDesk
  ? `Schreibtisch: http://localhost:${deskPort}, einladen mit npm run desk -- invite`
  : `ohne Schreibtisch${isWanted ? `, DESK_PORT ${deskPort} ist belegt` : ''}`;
process.stdout.write(`${siteUrl} (services: ${servicesPort}; ${deskNote})\n`);
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
let astro = startAstro();
const pages = runPages();

const first = await Promise.race([services.ended, pages]);
for (const child of [services, astro]) child.process.kill('SIGTERM');
await Promise.all([services.ended, pages]);
process.exitCode = first.isStopped ? 0 : 1;

function startAstro(): Child {
  return startChild(['node_modules/astro/bin/astro.mjs', 'dev', '--port', port], {
    stdio: 'inherit',
    env: { ...process.env, SERVICES_PORT: servicesPort, ...astroSettings },
  });
}

/** Faults in the content may end Astro; it is restarted once they are fixed. */
async function runPages(): Promise<{ readonly isStopped: boolean }> {
  for (;;) {
    const end = await astro.ended;
    const faults = end.isStopped ? [] : findFaults('.');
    if (faults.length === 0) return end;
    await showFaults(faults);
    if (hasEnded(services)) return services.ended;
    astro = startAstro();
  }
}

/** Reports faults, here and in the browser, until there are none or we are stopped: Astro does not start with some. */
async function showFaults(faults: readonly Fault[]): Promise<void> {
  let shown = faults;
  tell(shown);
  const server = createWebServer((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(faultPage(shown));
  });
  await once(server.listen(Number(port), 'localhost'), 'listening');
  while (shown.length > 0 && !hasEnded(services)) {
    await wait(lookEveryMs);
    const now = findFaults('.');
    if (now.length > 0 && JSON.stringify(now) !== JSON.stringify(shown)) tell(now);
    shown = now;
  }
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function hasEnded({ process: { exitCode, signalCode } }: Child): boolean {
  return exitCode !== null || signalCode !== null;
}

function tell(faults: readonly Fault[]): void {
  process.stderr.write(`\n${faults.map(describeFault).join('\n\n')}\n\n`);
}

/**
 * Refuses to use another port, since forms know one address only. Checks IPv6 too, since browsers use either for
 * localhost.
 *
 * @throws Error with the fix
 */
async function refuseTakenPort(name: string, taken: string): Promise<void> {
  if (await isFree(taken)) return;
  throw new Error(
    `${name} ${taken} is already in use, perhaps by another npm run dev or npm start. Stop that, or choose another port: ${name}=${Number(taken) + 10} npm run dev`,
  );
}

async function isFree(port: string): Promise<boolean> {
  for (const host of ['127.0.0.1', '::1']) {
    const server = createServer().listen({ host, port });
    try {
      await once(server, 'listening');
    } catch (error) {
      if ((error as NodeJS.ErrnoException).code === 'EADDRINUSE') return false;
      continue;
    }
    await new Promise((resolve) => server.close(resolve));
  }
  return true;
}
