import { randomInt } from 'node:crypto';
import { mkdirSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

// Below the ephemeral ports.
const [lowest, end] = [10_000, 32_000];

// One file per port taken by a test: while a server restarts, its port would look free to other tests.
const claims = join(tmpdir(), `test-ports-${process.getuid?.() ?? 'here'}`);
const ours = new Set<number>();

/**
 * A free TCP port of 127.0.0.1 that no other test gets while this process lives.
 *
 * @param inRow how many in a row have to be free, of which the first is returned
 */
export async function freePort(inRow = 1): Promise<number> {
  for (;;) {
    const port = randomInt(lowest, end);
    const row = Array.from({ length: inRow }, (_, index) => port + index);
    if (row.every(isClaimed) && (await Promise.all(row.map(isFree))).every(Boolean)) return port;
  }
}

/** Takes a port for this process. @returns whether it could */
function isClaimed(port: number): boolean {
  const claim = claimOf(port);
  mkdirSync(claims, { recursive: true });
  try {
    writeFileSync(claim, String(process.pid), { flag: 'wx' });
  } catch {
    if (!isAlive(claim)) rmSync(claim, { force: true });
    return false;
  }
  if (ours.size === 0) process.once('exit', giveBack);
  ours.add(port);
  return true;
}

/** Whether the process of a claim still lives; killed ones leave theirs behind. */
function isAlive(claim: string): boolean {
  try {
    return process.kill(Number(readFileSync(claim, 'utf8')), 0);
  } catch {
    return false;
  }
}

function giveBack(): void {
  for (const port of ours) rmSync(claimOf(port), { force: true });
}

function claimOf(port: number): string {
  return join(claims, String(port));
}

function isFree(port: number): Promise<boolean> {
  const server = createServer();
  return new Promise((resolve) => {
    server.once('error', () => resolve(false));
    server.listen(port, '127.0.0.1', () => server.close(() => resolve(true)));
  });
}
