// Figures that somebody has to look at again. They stop nothing, since they may still be true.
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { figuresSchema } from '../../content/schema/facts.ts';
import { parseFacts } from '../../content/schema/read-facts.ts';
import { writtenDay } from '../../site/components/trust/written-day.ts';

const figuresFile = 'facts/figures.yaml';

/** A figure that was found more than twelve months ago. The words are German, for editors. */
interface StaleFigure {
  readonly at: string;
  readonly sentence: string;
  readonly fix: string;
}

/** @param nowMs epoch milliseconds */
export function staleFigures(nowMs: number, contentDir = 'content'): StaleFigure[] {
  const limit = new Date(nowMs);
  limit.setUTCFullYear(limit.getUTCFullYear() - 1);
  const lines = readFileSync(join(contentDir, figuresFile), 'utf8').split('\n');
  return Object.entries(readFigures(contentDir))
    .filter(([, { asOf }]) => Date.parse(asOf) < limit.getTime())
    .map(([name, { asOf, owner, value }]) => {
      const line = lines.findIndex((text) => text.startsWith(`${name}:`)) + 1;
      return {
        at: `content/${figuresFile}, Zeile ${line}`,
        sentence: `„${value}“ (${name}) ist vom ${writtenDay(asOf)} und damit älter als zwölf Monate.`,
        fix: `Lassen Sie die Zahl neu messen oder bestätigen (${owner}) und tragen Sie den Tag bei »asOf« ein.`,
      };
    });
}

function readFigures(contentDir: string) {
  return parseFacts(
    figuresFile,
    readFileSync(join(contentDir, figuresFile), 'utf8'),
    figuresSchema,
  );
}
