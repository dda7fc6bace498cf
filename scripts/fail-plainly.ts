// Imported first by commands for people: a failure is told in a sentence. With --verbose its stack follows.
process.on('uncaughtException', (error) => {
  const isVerbose = process.argv.includes('--verbose');
  process.stderr.write(`${error.message}\n${isVerbose ? `\n${error.stack}\n` : ''}`);
  process.exit(1);
});
