// Whatever the sample names elsewhere is made up, so none of its links may reach a company that exists.
import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';

const placeholder =
  /^(https:\/\/([a-z0-9-]+\.)+example\/|https:\/\/www\.openstreetmap\.org\/(?:\?mlat=|search\?query=)|geo:[\d.]+,[\d.]+(?:\?q=[^&]+)?$|mailto:[^@?]+@[a-z.]+\.example(\?subject=[^&]+)?$|tel:\+49\d+$)/;

test('links leave the site only to placeholders, to a map, by mail or by telephone', () => {
  const outward = globSync('dist/**/*.html').flatMap((file) =>
    [...readFileSync(file, 'utf8').matchAll(/<a\s[^>]*?href="([a-z]+:[^"]*)"/g)].map(
      ([, link = '']) => ({ file, link: link.replaceAll('&amp;', '&').replaceAll('&#38;', '&') }),
    ),
  );
  expect(outward.length).toBeGreaterThan(100);
  expect(outward.filter(({ link }) => !placeholder.test(link))).toEqual([]);
});
