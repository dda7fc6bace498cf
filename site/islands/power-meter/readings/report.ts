/** The console is where the specification wants faults; visitors read how old the value is. */
export function report(error: unknown): void {
  // biome-ignore lint/suspicious/noConsole: see above.
  console.error('client:', error);
}
