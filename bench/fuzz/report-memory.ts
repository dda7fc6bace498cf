// Loaded into the server's process before it starts: tells its memory when asked.
process.on('message', () => {
  globalThis.gc?.();
  const { heapUsed, external } = process.memoryUsage();
  process.send?.((heapUsed + external) / 1_024 ** 2);
});
