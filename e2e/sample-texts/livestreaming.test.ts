// The film on /livestreaming plays in both codecs and costs nothing until then.
import { expect, test } from '../support/site-test.ts';

test('nothing of the film is loaded before it is played, and either file is the whole film with captions', async ({
  page,
  request,
}) => {
  const loaded: string[] = [];
  page.on('request', (request) => loaded.push(request.url()));
  await page.goto('/livestreaming');
  const film = page.locator('video');
  await film.scrollIntoViewIfNeeded();
  await page.waitForLoadState('networkidle');
  expect(loaded.filter((url) => /\.(webm|mp4)$/.test(url))).toEqual([]);
  await expect(film).toHaveJSProperty('controls', true);
  let bytes = 0;
  for (const ending of ['webm', 'mp4']) {
    const address = await page.locator(`video source[src$=".${ending}"]`).getAttribute('src');
    const headers = (await request.head(`${address}`)).headers();
    expect(headers['content-type']).toBe(`video/${ending}`);
    bytes += Number(headers['content-length']);
    const seen = await film.evaluate(async (video: HTMLVideoElement, source) => {
      video.src = source;
      await video.play();
      return [video.videoWidth, video.videoHeight, Math.round(video.duration)];
    }, `${address}`);
    expect(seen).toEqual([1280, 720, 18]);
  }
  expect(bytes).toBeLessThan(1_500_000);
  const captions = () =>
    film.evaluate((video: HTMLVideoElement) => {
      const [track] = video.textTracks;
      return { language: track?.language, isLong: (track?.cues?.length ?? 0) > 2 };
    });
  await expect.poll(captions).toEqual({ language: 'de', isLong: true });
});
