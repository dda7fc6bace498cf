// Health check of a container: node scripts/is-ready.ts 3000 exits with 0 if the server on that port is ready. A file,
// because podman-compose breaks checks with quotes or brackets.
const [port] = process.argv.slice(2);
const response = fetch(`http://127.0.0.1:${port}/readyz`, { signal: AbortSignal.timeout(4_000) });
const { ok } = await response.catch(() => ({ ok: false }));
process.exitCode = ok ? 0 : 1;

export {};
