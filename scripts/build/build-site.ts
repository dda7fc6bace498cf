// Builds into a folder of its own and puts it in place at the end, so that a build that fails
// leaves the site as it is.
import { existsSync, readFileSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { runTool } from '../run-tool.ts';
import { environmentOf, loadBuildSettings } from './build-settings.ts';
import { hashInputs } from './hash-inputs.ts';
import { writePageManifest } from './page-manifest.ts';
import { precompressAssets } from './precompress-assets.ts';
import { pruneStyles } from './prune-styles.ts';
import { removeUnnamedPictures } from './remove-unnamed-pictures.ts';
import { shareScripts } from './share-scripts.ts';
import { shareStyles } from './share-styles.ts';

const target = 'dist';
// Named in astro.config.ts and site/routes/sitemap-rule.ts too.
const draft = 'dist.draft';
const stampFile = 'build-stamp.txt';

/**
 * Builds when `dist/` does not belong to the present sources and settings. What the CMS has published
 * since is no reason: a restart must succeed without it.
 */
export async function buildIfStale(): Promise<void> {
  const stamp = `${target}/${stampFile}`;
  if (existsSync(stamp) && readFileSync(stamp, 'utf8') === hashInputs(loadBuildSettings())) return;
  await buildSite();
}

/**
 * Builds in any case, so that the entries of a feed are fetched anew.
 *
 * @throws Error when Astro refuses the sources; its own message says file, field and reason
 */
export async function buildSite(): Promise<void> {
  const settings = loadBuildSettings();
  const stamp = hashInputs(settings);
  process.stderr.write('Building the site (about 20 s, longer when pictures are new) …\n');
  rmSync(draft, { recursive: true, force: true });
  await runTool('astro/bin/astro.mjs', ['build', '--silent'], environmentOf(settings));
  shareScripts(draft);
  pruneStyles(draft);
  shareStyles(draft);
  removeUnnamedPictures(draft);
  await precompressAssets(`${draft}/_assets`);
  const count = writePageManifest(draft);
  writeFileSync(`${draft}/${stampFile}`, stamp);
  rmSync(target, { recursive: true, force: true });
  renameSync(draft, target);
  process.stderr.write(`Built ${count} pages.\n`);
}
