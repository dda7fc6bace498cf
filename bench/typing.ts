// npm run bench:typing: types into every form, in both languages, while its script arrives on slow 3G and others change
// the page. Counts characters lost and errors in the console; ends with 1 when there is one of either.
//   --runs=40   fewer of them, spread over pages and changes
import '../scripts/fail-plainly.ts';
import { parseArgs } from 'node:util';
import { chromium } from '@playwright/test';
import type { changes } from '../e2e/support/change-page.ts';
import { publicRoutes } from '../e2e/support/routes.ts';
import { runSite } from '../e2e/support/run-site.ts';
import { debianChromium } from '../testing/chromium.ts';
import { type Run, type Typed, typeIntoForm } from './typing/type-into-form.ts';

const atOnce = 6;
const changed: readonly (keyof typeof changes)[] = [
  'a translated page',
  'elements beside inputs',
  'elements beside textareas',
  'elements in labels',
];

const { values: options } = parseArgs({ options: { runs: { type: 'string' } } });
await using site = await runSite();
// Pictures would only take time: nothing here looks at them.
const args = [...debianChromium.args, '--blink-settings=imagesEnabled=false'];
const browser = await chromium.launch({ ...debianChromium, args });
const pages = await pagesWithForm();
const all = changed.flatMap((change) =>
  (['before', 'while'] as const).flatMap((moment) =>
    pages.map((path): Run => ({ path, change, moment })),
  ),
);
const count = Math.min(all.length, Number(options.runs ?? all.length));
const waiting = all.filter(
  (_, index) =>
    Math.floor((index * count) / all.length) !== Math.floor(((index - 1) * count) / all.length),
);
const done: Typed[] = [];

async function typeOn(): Promise<void> {
  for (let run = waiting.shift(); run; run = waiting.shift()) {
    const typed = await typeIntoForm(browser, site.url, run);
    done.push(typed);
    if (typed.lost > 0 || typed.errors.length > 0) tell(run, typed);
  }
}

await Promise.all(Array.from({ length: atOnce }, typeOn));
await browser.close();

const sum = (of: (typed: Typed) => number) => done.reduce((total, typed) => total + of(typed), 0);
const lost = sum((typed) => typed.lost);
const errors = sum((typed) => typed.errors.length);
process.stdout.write(
  `${done.length} runs on ${pages.length} pages: ${sum((typed) => typed.characters)} characters typed, ${lost} lost, ${errors} errors in the console; ${sum((typed) => typed.beforeScript)} typed before the script was there, which took over in ${sum((typed) => Number(typed.isScripted))} runs\n`,
);
if (lost > 0 || errors > 0) process.exitCode = 1;

async function pagesWithForm(): Promise<readonly string[]> {
  const found: string[] = [];
  for (const path of publicRoutes) {
    const answer = await fetch(`${site.url}${path}`);
    if ((await answer.text()).includes('component-export="EnquiryForm"')) found.push(path);
  }
  return found;
}

function tell({ path, change, moment }: Run, { lost, errors }: Typed): void {
  process.stdout.write(
    `${path}, ${change} (${moment}): ${lost} lost ${errors.map((error) => error.split('\n', 1)[0]).join(' | ')}\n`,
  );
}
