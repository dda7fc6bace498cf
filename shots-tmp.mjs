import { chromium } from '@playwright/test';
import { debianChromium } from './testing/chromium.ts';
const [base, out, sizes, themes, ...paths] = process.argv.slice(2);
const b = await chromium.launch(debianChromium);
for (const theme of themes.split(',')) for (const w of sizes.split(',').map(Number)) {
  const c = await b.newContext({ viewport: { width: w, height: w < 500 ? 844 : Math.round(w*0.6) }, colorScheme: theme, reducedMotion: 'reduce' });
  const p = await c.newPage();
  for (const path of paths) {
    await p.goto(base + path);
    await p.evaluate(async () => { await document.fonts.ready; for (let y = 0; y < document.documentElement.scrollHeight; y += 700) { scrollTo(0, y); await new Promise(r => setTimeout(r, 60)); } scrollTo(0, 0); });
    await p.waitForTimeout(300);
    const name = (path === '/' ? 'home' : path.slice(1).replaceAll('/', '_'));
    await p.screenshot({ path: `${out}/${name}-${w}-${theme}.png`, fullPage: true });
  }
  await c.close();
}
await b.close();
