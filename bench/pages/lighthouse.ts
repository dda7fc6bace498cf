// Lighthouse brings a large tree of packages, which nobody needs to run or test the site. So it has
// a package and a lockfile of its own, installed when it is first asked for.
import { execFile, spawnSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { debianChromium } from '../../e2e/support/chromium.ts';

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
  readonly runtimeError?: { readonly message: string };
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

/** Loads a page once as Lighthouse's phone does, in a browser of its own. */
export async function measure(url: string): Promise<Measured> {
  const flags = ['--headless', ...debianChromium.args].join(' ');
  const { stdout } = await promisify(execFile)(
    process.execPath,
    [
      program,
      url,
      '--output=json',
      '--quiet',
      '--no-enable-error-reporting',
      `--only-categories=${categories.join(',')}`,
      `--chrome-flags=${flags}`,
    ],
    {
      maxBuffer: 64 * 1024 * 1024,
      env: { ...process.env, CHROME_PATH: debianChromium.executablePath },
    },
  );
  const report: LighthouseReport = JSON.parse(stdout);
  if (report.runtimeError) throw new Error(`Lighthouse on ${url}: ${report.runtimeError.message}`);
  return readReport(report);
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
