// @ts-check
// Ends this process, as SIGTERM does, once whoever started it is gone: npm and shells die without a
// word to their children. Loaded with --import into what a script starts, and from there into what
// that starts in turn. Nothing does so for a server that systemd or a container starts.
// Plain JavaScript, since an older Node loads it too.
const lookEveryMs = 200;

// Whoever loses its parent gets another one.
const parent = process.ppid;
const look = setInterval(() => {
  if (process.ppid === parent) return;
  clearInterval(look);
  process.kill(process.pid, 'SIGTERM');
}, lookEveryMs);
look.unref();
