/**
 * What a log may say about an error: its name, its code and where it arose. The message is left out,
 * because it may quote what a visitor typed.
 */
export function describeFault(error: unknown): Record<string, unknown> {
  if (!(error instanceof Error)) return { name: typeof error };
  const frames = error.stack?.split('\n').filter((line) => line.startsWith('    at ')) ?? [];
  const { name } = error;
  return {
    name,
    ...('code' in error && { code: error.code }),
    // SQLite's own words for its result code, e.g. "database is locked".
    ...('errstr' in error && { reason: error.errstr }),
    at: frames.slice(0, 4).map((frame) => frame.trim()),
  };
}
