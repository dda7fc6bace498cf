// Imported first by commands for people: a failure is told in a sentence. With --verbose follows where in the
// code it began, and no second time what it says.
process.on('uncaughtException', (error) => {
  const calls = process.argv.includes('--verbose') ? callsOf(error) : '';
  process.stderr.write(`${error.message}\n${calls && `\n${calls}\n`}`);
  process.exit(1);
});

function callsOf({ cause, message, stack = '' }: Error): string {
  if (cause instanceof Error) return callsOf(cause);
  return stack.slice(stack.indexOf(message) + message.length).replace(/^\n+/, '');
}
