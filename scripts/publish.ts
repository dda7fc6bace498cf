// npm run publish: builds separately, checks, swaps. Running servers take the new pages within 5 s, without a restart.
// --back swaps with the previous build; again, back to the newer one. --due builds only if a scheduled post is due.
import { parseArgs } from 'node:util';
import './fail-plainly.ts';
import { buildIfDue, buildSite, swapBack } from './build/build-site.ts';

const flag = { type: 'boolean', default: false } as const;
const { back, due } = parseArgs({ options: { back: flag, due: flag, verbose: flag } }).values;
try {
  if (back) {
    await swapBack();
    process.stderr.write(
      'Zurückgenommen: Besucher sehen wieder, was vorher da war. Noch einmal, und es ist rückgängig.\n',
    );
  } else if (!due || (await buildIfDue())) {
    if (!due) await buildSite();
    process.stderr.write('Veröffentlicht: Laufende Server zeigen es in 5 Sekunden.\n');
  }
} catch (error) {
  const reason = error instanceof Error ? error.message : String(error);
  throw new Error(`Nichts wurde veröffentlicht. ${reason}`, { cause: error });
}
