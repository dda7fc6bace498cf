// Imported first by commands: prints errors as one sentence; --verbose adds the stack, without repeating the message.
process.on('uncaughtException', (error) => {
  const calls = process.argv.includes('--verbose') ? callsOf(error) : '';
  process.stderr.write(`${error.message}\n${calls && `\n${calls}\n`}`);
  process.exit(1);
});

function callsOf({ cause, message, stack = '' }: Error): string {
  if (cause instanceof Error) return callsOf(cause);
  return stack.slice(stack.indexOf(message) + message.length).replace(/^\n+/, '');
}
