// npm run dev: pages reload when content or components change, services restart when their code does.
import './fail-plainly.ts';
import { type ChildProcess, spawn } from 'node:child_process';
import { environmentOf, loadBuildSettings } from './build/build-settings.ts';

const buildSettings = loadBuildSettings();
const servicesPort = process.env.SERVICES_PORT ?? '3001';
const port = process.env.PORT ?? '3000';

const children = [
  start(['--watch', '--watch-preserve-output', 'server/main.ts'], {
    PARTS: 'mail,power',
    PORT: servicesPort,
    SITE_URL: `http://localhost:${port}`,
  }),
  start(['node_modules/astro/bin/astro.mjs', 'dev', '--port', port], {
    SERVICES_PORT: servicesPort,
    ...environmentOf(buildSettings),
  }),
];

for (const signal of ['SIGINT', 'SIGTERM'] as const) process.on(signal, stopAll);
for (const child of children) child.on('exit', stopAll);

function start(args: string[], environment: Record<string, string>): ChildProcess {
  return spawn(process.execPath, args, {
    stdio: 'inherit',
    env: { ...process.env, ...environment },
  });
}

function stopAll(): void {
  for (const child of children) child.kill('SIGTERM');
}
