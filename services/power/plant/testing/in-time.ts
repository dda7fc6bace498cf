const longestWaitMs = 10_000;

/** What a test waits for; rejects instead of waiting for ever, naming what never came. */
export async function inTime<Value>(promise: Promise<Value>, what: string): Promise<Value> {
  const late = Promise.withResolvers<never>();
  const timer = setTimeout(() => late.reject(new Error(`${what} never came`)), longestWaitMs);
  try {
    return await Promise.race([promise, late.promise]);
  } finally {
    clearTimeout(timer);
  }
}
