// Imported first by commands for people: a failure is told in a sentence, not in a stack.
process.on('uncaughtException', (error) => {
  process.stderr.write(`${error.message}\n`);
  process.exit(1);
});
