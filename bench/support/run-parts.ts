import type { Report } from './report.ts';

/**
 * Runs the parts of a bench one after the other, tells what each found, and in the end what breaks a
 * promise. Ends the process, with 1 if anything does.
 * @param only name of the one part to run; all without it
 */
export async function runParts(
  parts: Readonly<Record<string, () => Promise<Report>>>,
  only: string | undefined,
): Promise<never> {
  const breaches: string[] = [];
  for (const [name, part] of Object.entries(parts)) {
    if (only !== undefined && only !== name) continue;
    const report = await part();
    process.stdout.write(`${report.lines.join('\n')}\n\n`);
    breaches.push(...report.breaches);
  }
  for (const breach of breaches) process.stdout.write(`✗ ${breach}\n`);
  process.exit(breaches.length === 0 ? 0 : 1);
}
