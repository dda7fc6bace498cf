// Astro's own build. When it fails, people are told what, and with --verbose where in the code.
import { text } from 'node:stream/consumers';
import { startChild } from '../start-child.ts';

/**
 * @param environment what its environment has besides ours
 * @throws Error with what Astro says
 */
export async function runAstro(
  environment: Readonly<Record<string, string>>,
  { isVerbose = false } = {},
): Promise<void> {
  const child = startChild(['node_modules/astro/bin/astro.mjs', 'build', '--silent'], {
    stdio: ['inherit', 'pipe', 'pipe'],
    env: { ...process.env, ...environment },
  });
  const { stderr, stdout } = child.process;
  const [said, { code, isStopped }] = await Promise.all([
    Promise.all([stdout, stderr].map((stream) => (stream ? text(stream) : ''))),
    child.ended,
  ]);
  if (isStopped) process.exit(1);
  if (code === 0) process.stderr.write(said.join(''));
  else throw new Error(isVerbose ? said.join('') : withoutStack(said.join('\n')));
}

/** Each line once: Astro repeats an error that ends it. */
function withoutStack(said: string): string {
  const lines = said
    .split('\n')
    .filter((line) => !/^\s*(?:at |node:internal|triggerUncaught|\^|Node\.js v|\}$)/.test(line))
    .map((line) => line.trimEnd().replace(/^\[?(?:Error|error)\]?: /, ''))
    .filter(Boolean);
  return `${[...new Set(lines)].join('\n')}\nThe build ended with an error; --verbose tells where.`;
}
