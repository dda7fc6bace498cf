// The cloud family: what its drawings show is also said in words, its tables are tables, and each
// question can be linked to.
import type { Locator, Page } from '@playwright/test';
import { offers } from '../../testing/company.ts';
import { expect, test } from '../support/site-test.ts';

const cloudPages = ['/produkte', '/cloud', '/orion', '/nebula', '/kubernetes', '/managed-services'];
const widths = [320, 360, 768, 1280];

test('the model of Orion says in a sentence what it draws', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/orion');
    const model = page.locator('#modell');
    const drawing = model.getByRole('img', { name: /Ein Projekt mit vier virtuellen Maschinen/ });
    await expect(drawing, `drawings at ${width} px`).toHaveCount(1);
    for (const service of ['Compute', 'Storage', 'Network']) {
      await expect(model.getByRole('term').filter({ hasText: service })).toBeVisible();
    }
  }
});

test('drawings keep their letters readable on every screen', async ({ page }) => {
  for (const width of widths) {
    await page.setViewportSize({ width, height: 800 });
    for (const path of ['/orion', '/nebula', '/cloud']) {
      await page.goto(path);
      const sizes = await page.locator('main svg text:visible').evaluateAll(shownSizesPx);
      expect(sizes.length, `letters on ${path}`).toBeGreaterThan(0);
      expect(Math.min(...sizes), `${path} at ${width} px`).toBeGreaterThanOrEqual(11);
    }
  }
});

for (const width of [360, 1280]) {
  test(`the sizes of Orion are a table at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/orion');
    const table = page.getByRole('table', { name: 'Größen der Managed Private Cloud Orion' });
    expect(await rowsOf(table)).toEqual([
      ['Größe', 'Physische Kerne', 'RAM', 'NVMe-Speicher', 'Verfügbarkeit', 'Preis im Monat'],
      [
        'Orion S1',
        '48',
        '348 GB',
        '3.200 GB',
        'bis zu 99,99 %',
        '4.900 €Angebot anfordern für Orion S1',
      ],
      [
        'Orion L1',
        '192',
        '1.536 GB',
        '38.400 GB',
        'bis zu 99,99 %',
        '15.900 €Angebot anfordern für Orion L1',
      ],
      [
        'Orion XL1',
        '384',
        '3.072 GB',
        '72.000 GB',
        'bis zu 99,99 %',
        '28.900 €Angebot anfordern für Orion XL1',
      ],
    ]);
  });

  test(`who runs which layer is said in words at ${width} pixels`, async ({ page }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto('/managed-services');
    const table = page.getByRole('table', { name: /Wir: Leinestern Sie: der Kunde/ });
    const rows = await rowsOf(table);
    expect(rows).toEqual([
      ['Schicht', 'Colocation', 'IaaS', 'PaaS'],
      [expect.stringMatching(/^Anwendungen Applications\b/), 'Sie', 'Sie', 'Sie'],
      [expect.stringMatching(/^Daten Data\b/), 'Sie', 'Sie', 'Sie'],
      [expect.stringMatching(/^Laufzeit Runtime\b/), 'Sie', 'Sie', 'Wir'],
      [expect.stringMatching(/^Middleware\b/), 'Sie', 'Sie', 'Wir'],
      [expect.stringMatching(/^Betriebssystem Operating System\b/), 'Sie', 'Sie', 'Wir'],
      [expect.stringMatching(/^Virtualisierung Virtualization\b/), 'Sie', 'Wir', 'Wir'],
      [expect.stringMatching(/^Server\b/), 'Sie', 'Wir', 'Wir'],
      [expect.stringMatching(/^Speicher Storage\b/), 'Sie', 'Wir', 'Wir'],
      [expect.stringMatching(/^Netz Networking\b/), 'Wir', 'Wir', 'Wir'],
    ]);
  });
}

test('an offer says what its price is made of, and which of its values are examples', async ({
  page,
}) => {
  for (const path of ['/orion', '/nebula', '/kubernetes', '/managed-services']) {
    await page.goto(path);
    const lines = offers[path.slice(1)] ?? [];
    expect(lines.length, path).toBeGreaterThan(1);
    const section = page.locator('#umfang-und-preis');
    await expect(section.getByRole('term').getByText('Woraus sich der Preis ergibt')).toHaveCount(
      1,
    );
    const said = await section.getByText(/^Beispielwerte(, außer)? bei /).textContent();
    const named = lines.filter(({ what }) => said?.includes(what));
    const isException = said?.includes('außer');
    for (const { what, sample } of lines) {
      expect(named.some((line) => line.what === what) !== isException, `${path}: ${what}`).toBe(
        sample,
      );
    }
  }
});

test('what a product shows large stands in its table too, and says when it is an example', async ({
  page,
}) => {
  for (const [path, value] of [
    ['/colocation', '330 €'],
    ['/backup', '4 Stunden'],
    ['/kubernetes', '99,9 %'],
  ] as const) {
    await page.goto(path);
    const band = page.locator('[data-hero] + div dl');
    await expect(band.getByText(value, { exact: true })).toBeVisible();
    await expect(page.locator('#umfang-und-preis dl').getByText(value).first()).toBeVisible();
    await expect(page.locator('small').getByText(/^Beispielwerte/)).toBeVisible();
  }
});

test('all prices are a click below the hero, in a column where they are many', async ({ page }) => {
  await page.setViewportSize({ width: 1280, height: 900 });
  await page.goto('/managed-services');
  await page.getByRole('link', { name: 'Alle Preise und Grenzen' }).click();
  const section = page.locator('#umfang-und-preis');
  await expect(section.getByRole('heading', { name: 'Leistung, Grenzen, Preis' })).toBeInViewport();
  const amounts = section.locator('dd > strong');
  await expect(amounts).toHaveText(['60 €', '1.200 €']);
  const [first = 0, second] = await startsOf(amounts);
  expect(second).toBe(first);
  for (const start of await startsOf(section.getByRole('definition'))) {
    expect(start).toBeGreaterThan(first + 100);
  }

  await page.goto('/produkte');
  // The words before an amount go along.
  await expect(page.locator('dd > strong')).toHaveText('einmalig 6.000 €');
});

test('the models on Nebula differ in what they ask of a customer and what they give', async ({
  page,
}) => {
  await page.goto('/nebula');
  const rows = await rowsOf(page.getByRole('table', { name: 'Wer betreibt welche Schicht?' }));
  expect(rows).toEqual([
    [
      'Schicht',
      'Infrastructure as a Service (IaaS)',
      'Platform as a Service (PaaS)',
      'Software as a Service (SaaS)',
    ],
    ['Inhalte und Konten', 'Sie', 'Sie', 'Sie'],
    ['Anwendung', 'Sie', 'Sie', 'Wir'],
    ['Datenbank und Laufzeit', 'Sie', 'Wir', 'Wir'],
    ['Betriebssystem', 'Sie', 'Wir', 'Wir'],
    ['Virtualisierung', 'Wir', 'Wir', 'Wir'],
    ['Server, Speicher, Netz', 'Wir', 'Wir', 'Wir'],
    ...['Sie bekommen', 'Ihre Arbeit', 'Passt, wenn'].map((name) => [
      name,
      ...Array.from({ length: 3 }, () => expect.stringMatching(/\w.*\.$/)),
    ]),
  ]);
});

test('every question has an address made of its words', async ({ page }) => {
  test.slow();
  for (const path of cloudPages) {
    await page.goto(path);
    const questions = page.locator('main details[data-question]');
    expect(await questions.count(), path).toBeGreaterThanOrEqual(4);
    for (const question of await questions.all()) {
      const words = await question.locator('summary').innerText();
      const id = await question.getAttribute('id');
      expect.soft(id, words).toMatch(/^[a-z0-9]+(-[a-z0-9]+){2,}$/);
    }
  }
});

test('by keyboard a question opens, and the next stop is the next one', async ({ page }) => {
  await page.goto('/orion');
  const question = page.locator('#wie-waechst-der-cluster');
  await question.locator('summary').focus();
  await page.keyboard.press('Enter');
  await expect(question.getByText('Um ganze Knoten.')).toBeVisible();
  await page.keyboard.press('Tab');
  const next = page.locator('#wie-waechst-der-cluster + details summary');
  await expect(next).toBeFocused();
});

test('no line of text is longer than 68 letters', async ({ page }) => {
  test.slow();
  for (const width of [360, 768, 1000, 1280, 1920]) {
    await page.setViewportSize({ width, height: 900 });
    for (const path of cloudPages) {
      await page.goto(path);
      const lengths = await lineLengths(page);
      expect(lengths.length, `lines on ${path}`).toBeGreaterThan(20);
      expect.soft(Math.max(...lengths), `${path} at ${width} px`).toBeLessThanOrEqual(68);
    }
  }
});

/** Cells as a reader hears them, row by row; non-breaking spaces read as spaces. */
async function rowsOf(table: Locator): Promise<string[][]> {
  const rows: string[][] = [];
  for (const row of await table.getByRole('row').all()) {
    const cells = row.locator('th, td');
    rows.push((await cells.allTextContents()).map((text) => text.replaceAll('\u00a0', ' ').trim()));
  }
  return rows;
}

/** Letters' size on the screen: an SVG is scaled, and its letters with it. */
function shownSizesPx(texts: Element[]): number[] {
  return texts.map((text) => {
    const scale = text instanceof SVGTextElement ? (text.getScreenCTM()?.a ?? 0) : 0;
    return Number.parseFloat(getComputedStyle(text).fontSize) * scale;
  });
}

/** Length of every line of running text, with the answers opened. */
function lineLengths(page: Page): Promise<number[]> {
  return page.evaluate(async () => {
    await document.fonts.ready;
    for (const details of document.querySelectorAll('details')) details.open = true;
    const paragraphs = document.querySelectorAll('main section:not(#contactform) :is(p, li, dd)');
    return [...paragraphs].flatMap((paragraph) => {
      const letters = new Map<number, number>();
      const walker = document.createTreeWalker(paragraph, NodeFilter.SHOW_TEXT);
      const range = document.createRange();
      for (let node = walker.nextNode(); node; node = walker.nextNode()) {
        // An amount in a column of its own.
        const amount = node.parentElement?.closest('strong');
        if (amount && getComputedStyle(amount).float === 'left') continue;
        for (let index = 0; index < (node.nodeValue?.length ?? 0); index++) {
          range.setStart(node, index);
          range.setEnd(node, index + 1);
          const box = range.getBoundingClientRect();
          if (box.width === 0) continue;
          // Bold and regular letters of one line differ by fractions of a pixel.
          const line = Math.round(box.bottom / 8);
          letters.set(line, (letters.get(line) ?? 0) + 1);
        }
      }
      return [...letters.values()];
    });
  });
}

/** Pixels from the left edge of the screen. */
function startsOf(elements: Locator): Promise<number[]> {
  return elements.evaluateAll((all) => all.map((one) => one.getBoundingClientRect().x));
}
