// Astro does not even start with some faults. Until they are mended, its port tells them.
import { once } from 'node:events';
import { watch } from 'node:fs';
import { createServer } from 'node:http';
import { describeFault, type Fault } from '../../content/schema/faults/fault.ts';
import { faultPage } from '../../editor/faults/fault-page.ts';
import { findFaults } from '../../editor/faults/find-faults.ts';

/**
 * Waits until the content has no faults, or somebody asks us to stop.
 *
 * @param faults those there are now; told here and in the browser, and anew with each change
 * @param stopped settles when somebody asks us to stop
 */
export async function showFaults(
  faults: readonly Fault[],
  port: number,
  stopped: Promise<unknown>,
): Promise<void> {
  let shown = faults;
  tell(shown);
  const server = createServer((_, response) => {
    response.writeHead(500, { 'content-type': 'text/html; charset=utf-8' });
    response.end(faultPage(shown));
  });
  server.listen(port, 'localhost');
  await once(server, 'listening');
  const watcher = watch('content', { recursive: true });
  let isOver = false;
  void stopped.then(() => {
    isOver = true;
    watcher.emit('change');
  });
  while (shown.length > 0 && !isOver) {
    await once(watcher, 'change');
    const now = findFaults('.');
    if (now.length > 0 && JSON.stringify(now) !== JSON.stringify(shown)) tell(now);
    shown = now;
  }
  watcher.close();
  server.closeAllConnections();
  await new Promise((resolve) => server.close(resolve));
}

function tell(faults: readonly Fault[]): void {
  process.stderr.write(`\n${faults.map(describeFault).join('\n\n')}\n\n`);
}
