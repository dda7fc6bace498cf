// Imported first by commands: prints uncaught errors as their message; --verbose adds the stack.
process.on('uncaughtException', (error) => {
  const stack = process.argv.includes('--verbose') ? stackOf(error) : '';
  process.stderr.write(`${error.message}\n${stack && `\n${stack}\n`}`);
  process.exit(1);
});

function stackOf({ cause, message, stack = '' }: Error): string {
  if (cause instanceof Error) return stackOf(cause);
  return stack.slice(stack.indexOf(message) + message.length).replace(/^\n+/, '');
}
