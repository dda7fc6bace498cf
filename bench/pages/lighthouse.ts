// Lighthouse brings a large tree of packages, which nobody needs to run or test the site. So it has
// a package and a lockfile of its own, installed when it is first asked for.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync, mkdtempSync, readFileSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianChromium } from '../../testing/chromium.ts';

export const categories = ['performance', 'accessibility', 'best-practices', 'seo'] as const;
export type Category = (typeof categories)[number];

export interface Measured {
  /** 0 to 100. */
  readonly scores: Readonly<Record<Category, number>>;
  /** Largest Contentful Paint on the phone and network that Lighthouse simulates. */
  readonly lcpMs: number;
  /** Total Blocking Time. */
  readonly tbtMs: number;
  /** Cumulative Layout Shift. */
  readonly cls: number;
  /** Everything sent while loading, headers included. */
  readonly bytes: number;
  /** Audits that cost a point. */
  readonly lost: readonly string[];
}

/** What we read of Lighthouse's report. */
interface LighthouseReport {
  readonly runtimeError?: { readonly code: string; readonly message: string };
  readonly categories: Readonly<
    Record<Category, { score: number | null; auditRefs: { id: string; weight: number }[] }>
  >;
  readonly audits: Readonly<Record<string, { score: number | null; numericValue?: number }>>;
}

const program = join(import.meta.dirname, 'node_modules/lighthouse/cli/index.js');

/** @throws Error when its packages can't be installed */
export function installLighthouse(): void {
  if (existsSync(program)) return;
  process.stderr.write('Installing Lighthouse, only for this bench (about a minute) …\n');
  const npm = process.platform === 'win32' ? 'npm.cmd' : 'npm';
  const { status } = spawnSync(npm, ['ci', '--loglevel=error', '--no-progress'], {
    cwd: import.meta.dirname,
    stdio: ['ignore', 'ignore', 'inherit'],
  });
  if (status !== 0) throw new Error('npm ci failed in bench/pages, see above.');
}

const mostTries = 3;

/**
 * Loads a page once as Lighthouse's phone does, in a browser of its own. A run in which Lighthouse lost
 * the browser's trace has measured nothing, so it is said and done again.
 * @throws Error when that happens three times, or for any other reason
 */
export async function measure(url: string): Promise<Measured> {
  for (let tries = 1; ; tries += 1) {
    const report = await runLighthouse(url);
    if (!report.runtimeError) return readReport(report);
    const { code, message } = report.runtimeError;
    if (!lostTrace.has(code) || tries === mostTries) {
      throw new Error(`Lighthouse on ${url}: ${message}`);
    }
    process.stdout.write(`Lighthouse measured nothing on ${url} (${code}), again …\n`);
  }
}

// Source: lighthouse, core/lib/lh-error.js.
const lostTrace: ReadonlySet<string> = new Set(['NO_NAVSTART', 'NO_TRACING_STARTED', 'NO_FCP']);

async function runLighthouse(url: string): Promise<LighthouseReport> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-pages-'));
  const file = join(folder, 'report.json');
  try {
    // It ends with 1 after a run that measured nothing, but not without a report.
    await promisify(execFile)(process.execPath, [program, url, ...flagsFor(file)], {
      env: { ...process.env, CHROME_PATH: debianChromium.executablePath },
    }).catch((error: unknown) => {
      if (!existsSync(file)) throw error;
    });
    return JSON.parse(readFileSync(file, 'utf8'));
  } finally {
    rmSync(folder, { recursive: true, force: true });
  }
}

function flagsFor(file: string): string[] {
  const browserFlags = ['--headless', ...debianChromium.args].join(' ');
  return [
    '--output=json',
    `--output-path=${file}`,
    '--quiet',
    '--no-enable-error-reporting',
    `--only-categories=${categories.join(',')}`,
    `--chrome-flags=${browserFlags}`,
  ];
}

function readReport({ audits, categories: judged }: LighthouseReport): Measured {
  const value = (audit: string) => audits[audit]?.numericValue ?? Number.NaN;
  const scores = categories.map((name) => [name, Math.round((judged[name].score ?? 0) * 100)]);
  const weighed = categories.flatMap((name) => judged[name].auditRefs);
  const lost = weighed
    .filter(({ id, weight }) => weight > 0 && (audits[id]?.score ?? 1) < 0.9)
    .map(({ id }) => id);
  return {
    scores: Object.fromEntries(scores),
    lcpMs: value('largest-contentful-paint'),
    tbtMs: value('total-blocking-time'),
    cls: value('cumulative-layout-shift'),
    bytes: value('total-byte-weight'),
    lost,
  };
}
