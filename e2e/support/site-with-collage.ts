// The site as it is, but with six pictures in the hero of the home page.
import { spawnSync } from 'node:child_process';
import { readFileSync, writeFileSync } from 'node:fs';
import { join, resolve } from 'node:path';
import sharp from 'sharp';
import { parse, stringify } from 'yaml';
import { copyOfProject } from '../../scripts/build/testing/copy-of-project.ts';
import { type RunningSite, runSite } from './run-site.ts';
import { test as base } from './site-test.ts';

/** What each picture of the collage is called, in their order. */
export const pictureNames = ['Eins', 'Zwei', 'Drei', 'Vier', 'Fünf', 'Sechs'];

const longestBuildMs = 300_000;

/** Like the `test` of the site, but on a build of its own. */
export const test = base.extend<object, { readonly site: RunningSite }>({
  site: [
    async ({}, use) => {
      const site = await runSiteWithCollage();
      await use(site);
      await site.stop();
    },
    { scope: 'worker', timeout: longestBuildMs },
  ],
});

async function runSiteWithCollage(): Promise<RunningSite> {
  let remove = () => {};
  const project = copyOfProject({
    after: (action) => {
      remove = action;
    },
  });
  const images = await Promise.all(
    pictureNames.map(async (alt, number) => {
      const file = `collage-${number}.png`;
      await plainPicture(number).toFile(join(project, 'content/images', file));
      return { src: `../images/${file}`, alt };
    }),
  );
  changeFrontMatter(join(project, 'content/pages/index.mdx'), (page) => {
    const { image: _, images: __, ...hero } = page.hero;
    return { ...page, hero: { ...hero, images } };
  });
  const build = spawnSync(process.execPath, [resolve('scripts/build.ts')], {
    cwd: project,
    encoding: 'utf8',
  });
  if (build.status !== 0) throw new Error(build.stdout + build.stderr);

  const site = await runSite({}, project);
  return {
    ...site,
    stop: async () => {
      await site.stop();
      remove();
    },
  };
}

function plainPicture(number: number): sharp.Sharp {
  const background = { r: 40 * number, g: 80, b: 200 - 30 * number };
  return sharp({ create: { width: 1462, height: 840, channels: 3, background } }).png();
}

interface PageWithHero {
  readonly hero: Readonly<Record<string, unknown>>;
}

function changeFrontMatter(file: string, change: (page: PageWithHero) => PageWithHero): void {
  const [, frontMatter = '', text = ''] = readFileSync(file, 'utf8').split(/^---$/m);
  writeFileSync(file, `---\n${stringify(change(parse(frontMatter)))}---\n${text}`);
}
