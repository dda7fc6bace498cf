import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { freePort } from '../../testing/process/free-port.ts';
import { lineMatching, stopProcess } from '../../testing/process/processes.ts';
import { cpuMsOf, peakMegabytes, type ServerUnderLoad, serverCore } from './server-under-load.ts';

/** The whole product as `npm start` runs it, on one core. */
export async function startOurServer(): Promise<ServerUnderLoad> {
  const dataDir = mkdtempSync(join(tmpdir(), 'bench-server-'));
  const port = String(await freePort());
  const child = spawn('taskset', ['-c', serverCore, process.execPath, 'server/main.ts'], {
    stdio: ['ignore', 'pipe', 'inherit'],
    env: { ...process.env, PORT: port, DATA_DIR: dataDir, LOG_LEVEL: 'info' },
  });
  await lineMatching(child, /listening/);
  return {
    url: `http://localhost:${port}`,
    // taskset replaces itself by what it starts, so this is the server's own id.
    megabytes: () => peakMegabytes(child.pid ?? 0),
    cpuMs: () => cpuMsOf(child.pid ?? 0),
    async stop() {
      await stopProcess(child);
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
}
