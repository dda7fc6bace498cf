// Imported first by commands: prints uncaught errors as their message; --verbose adds the stack.
process.on('uncaughtException', (error) => {
  const calls = process.argv.includes('--verbose') ? callsOf(error) : '';
  process.stderr.write(`${error.message}\n${calls && `\n${calls}\n`}`);
  process.exit(1);
});

function callsOf({ cause, message, stack = '' }: Error): string {
  if (cause instanceof Error) return callsOf(cause);
  return stack.slice(stack.indexOf(message) + message.length).replace(/^\n+/, '');
}
