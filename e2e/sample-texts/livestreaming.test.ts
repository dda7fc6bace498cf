// The film on /livestreaming plays in both codecs, costs nothing until then, and is told in words.
import { expect, test } from '../support/site-test.ts';

test('nothing of the film is loaded before it is played, and then it has German captions', async ({
  page,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/livestreaming');
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
  await expect(film).toHaveJSProperty('controls', true);
  await film.evaluate((video: HTMLVideoElement) => video.play());
  await expect
    .poll(() => film.evaluate((video: HTMLVideoElement) => video.currentTime))
    .toBeGreaterThan(0.5);
  const captions = await film.evaluate((video: HTMLVideoElement) => {
    const [track] = video.textTracks;
    const texts = [...(track?.cues ?? [])].map((cue) => 'text' in cue && cue.text);
    return { language: track?.language, count: texts.length };
  });
  expect(captions.language).toBe('de');
  expect(captions.count).toBeGreaterThan(2);
});

test('either file alone is the whole film and can be sought in, both below 1.5 MB', async ({
  page,
  request,
}) => {
  await page.goto('/livestreaming');
  let bytes = 0;
  for (const [ending, type] of [
    ['webm', 'video/webm'],
    ['mp4', 'video/mp4'],
  ] as const) {
    const address = await page.locator(`video source[src$=".${ending}"]`).getAttribute('src');
    const part = await request.get(`${address}`, { headers: { Range: 'bytes=0-99' } });
    expect(part.status()).toBe(206);
    expect(part.headers()).toMatchObject({ 'content-type': type, 'content-length': '100' });
    bytes += Number(part.headers()['content-range']?.split('/')[1]);
    const film = await page.locator('video').evaluate(async (video: HTMLVideoElement, source) => {
      video.src = source;
      video.load();
      await video.play();
      return [video.videoWidth, video.videoHeight, Math.round(video.duration)];
    }, `${address}`);
    expect(film).toEqual([1280, 720, 18]);
  }
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
