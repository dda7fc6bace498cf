// @ts-check
// Ends this process, as SIGTERM does, once its parent is gone: npm and shells die without notifying their children.
// Loaded with --import into child processes, and inherited by theirs; not used under systemd or in a container.
// Plain JavaScript, since an older Node loads it too.
const pollIntervalMs = 200;

// Orphaned processes get another parent.
const parent = process.ppid;
const timer = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(timer);
  process.kill(process.pid, 'SIGTERM');
}, pollIntervalMs);
timer.unref();
