// The film on /livestreaming plays in both codecs, costs nothing until then, and is told in words.
import { expect, test } from '../support/site-test.ts';

test('nothing of the film is loaded before somebody plays it', async ({ page }) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/livestreaming');
  await page.locator('video').scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
  expect(loaded.filter((url) => url.endsWith('.avif'))).toHaveLength(1);
});

test('the film plays with German captions', async ({ page }) => {
  await page.goto('/livestreaming');
  const film = page.locator('video');
  await expect(film).toHaveJSProperty('controls', true);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
  const captions = await film.evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks;
    return {
      language: track?.language,
      texts: [...(track?.cues ?? [])].map((cue) => 'text' in cue && cue.text),
    };
  });
  expect(captions.language).toBe('de');
  expect(captions.texts).toContain('Mitten in der Sendung fällt Vahrenwald aus.');
});

for (const [ending, type] of [
  ['webm', 'video/webm'],
  ['mp4', 'video/mp4'],
] as const) {
  test(`the ${ending} file alone is the whole film, and can be sought in`, async ({
    page,
    request,
  }) => {
    await page.goto('/livestreaming');
    const address = await page.locator(`video source[src$=".${ending}"]`).getAttribute('src');
    const part = await request.get(`${address}`, { headers: { Range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect(part.headers()).toMatchObject({ 'content-type': type, 'content-length': '100' });

    const film = await page.locator('video').evaluate(async (video: HTMLVideoElement, source) => {
      video.src = source;
      video.load();
      await video.play();
      return {
        width: video.videoWidth,
        height: video.videoHeight,
        seconds: Math.round(video.duration),
      };
    }, `${address}`);
    expect(film).toEqual({ width: 1280, height: 720, seconds: 18 });
  });
}

test('both files together weigh less than 1.5 MB', async ({ page, request }) => {
  await page.goto('/livestreaming');
  const sources = page.locator('video source');
  await expect(sources).toHaveCount(2);
  const sizes = await Promise.all(
    (await sources.all()).map(async (source) => {
      const answer = await request.head(`${await source.getAttribute('src')}`);
      return Number(answer.headers()['content-length']);
    }),
  );
  const bytes = sizes.reduce((sum, size) => sum + size, 0);
  expect(bytes).toBeGreaterThan(100_000);
  expect(bytes).toBeLessThan(1_500_000);
});

test.describe('without scripts', () => {
  test.use({ javaScriptEnabled: false });

  test('the film can be started, and its story is told in words', async ({ page }) => {
    await page.goto('/livestreaming');
    await expect(page.locator('video[controls]')).toBeVisible();
    const story = page.getByText('Laatzen zieht Linien zu allen');
    await expect(story).toBeHidden();
    await page.getByText('Der Film in Worten').click();
    await expect(story).toBeVisible();
  });
});
