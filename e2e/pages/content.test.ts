// What stands in content/ stands on the pages: who we are and how to reach us, menus, posts, what an auditor and the
// law ask for.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { test } from 'node:test';
import { contentPath } from '../../model/content-folder.ts';
import { subcontractorsSchema } from '../../model/facts.ts';
import { parseFacts } from '../../model/read-facts.ts';
import {
  certificates,
  company,
  navigation,
  serviceLevels,
  shownAuthor,
  telephone,
} from '../../testing/company.ts';
import { readFrontMatter } from '../../testing/front-matter.ts';
import { usualSettings } from '../../testing/usual-settings.ts';
import { allRoutes, englishRoutes, listedPostRoutes, pageRoutes } from '../support/routes.ts';
import { namesOf, spacedTextOf, textOf, textsOf, tidy, values } from './dom.ts';
import { pageAt } from './site.ts';

const file = 'content/facts/subcontractors.yaml';
const text = readFileSync(contentPath(file), 'utf8');
const subcontractors = parseFacts('subcontractors', text, subcontractorsSchema);

test('every German page has the phone, the menus with its own entry active, and the footer', async () => {
  const { address, fax, legalName, mailboxes, phone, social } = company;
  const { furtherProducts, legal, main, narrowOnly, productFamilies, topBar } = navigation;
  const families = productFamilies.flatMap(({ entries }) => entries);
  const products = [...families, ...furtherProducts].map(({ link }) => link);
  const year = new Intl.DateTimeFormat('en', { timeZone: 'Europe/Berlin', year: 'numeric' });
  const textsIn = (entries: readonly { text: string }[]) => entries.map(({ text }) => text);
  const lines = [legalName, address.street, `${address.postalCode} ${address.city}`];
  for (const route of [...pageRoutes, ...listedPostRoutes]) {
    const { $ } = await pageAt(route);
    const above = $('[data-top-bar="true"] a');
    assert.deepEqual(textsOf(above), [phone, ...textsIn(topBar), 'Suche'], route);
    assert.equal(values(above, 'href')[0], telephone);

    const ofProducts = $('#produktmenue a');
    const entries = $('#hauptmenue a').not(ofProducts);
    assert.deepEqual(textsOf(entries), [...textsIn(main), ...textsIn(narrowOnly), phone], route);
    const active = entries.slice(0, main.length).filter('[aria-current]');
    const own = main.find(({ link }) => link === route)?.text;
    const family = products.includes(route) ? ['Produkte'] : [];
    assert.deepEqual(textsOf(active), own ? [own] : family, route);
    assert.deepEqual(values(ofProducts, 'href'), products, route);

    const footer = $('footer');
    assert.deepEqual(textsOf(footer.find('address')), [lines.join(' ')], route);
    const ways = [phone, ...(fax ? [`Fax ${fax}`] : []), mailboxes.contact, mailboxes.support];
    for (const way of ways) assert.ok(textOf(footer).includes(way), way);
    const targets = [telephone, `mailto:${mailboxes.contact}`, `mailto:${mailboxes.support}`];
    assert.deepEqual(values(footer.find('a'), 'href').slice(0, 3), targets);
    assert.ok(textOf(footer).includes(`© ${year.format(new Date())} ${legalName}`), route);
    const ofLaw = legal.map(({ link }) => link);
    assert.deepEqual(values($('[aria-label="Fußzeile"] a'), 'href'), ofLaw, route);

    // In a new tab that knows nothing of ours.
    const networks = footer.find('a[target="_blank"]');
    const addresses = social.map(({ url }) => url);
    assert.deepEqual(values(networks, 'href'), addresses);
    assert.equal(networks.filter('[rel~="noopener"]').length, networks.length, route);
    for (const name of namesOf(networks)) assert.match(name, /\(öffnet in neuem Tab\)$/);
  }
});

test('menus lead to pages of their language, and English pages write figures as English does', async () => {
  for (const route of [...englishRoutes, ...pageRoutes]) {
    const { $, language, main } = await pageAt(route);
    for (const landmark of $('header, footer').toArray()) {
      const links = $(landmark).find('a:not([hreflang])');
      const paths = values(links, 'href').filter((path) => path.startsWith('/'));
      // With few English pages, menus are short, and the logo leads to the German home page.
      const isPartial = language === 'en' && !englishRoutes.includes('/en');
      assert.ok(paths.length > 5 || isPartial, route);
      const strays = paths.filter((path) => /^\/en(?:\/|$)/.test(path) !== (language === 'en'));
      assert.deepEqual(strays, isPartial && landmark.tagName === 'header' ? ['/'] : [], route);
    }
    const german = language === 'en' && textOf(main).match(/\d(?:,\d{1,2}\b|,\d+\s?%|\s%)/g);
    assert.ok(!german, `${route}: ${german}`);
  }
});

const dayOf = (route: string) => readFrontMatter(route).datePublished ?? '';

test('the blog lists each entry whole, newest first; a post says when and by whom, and leads back', async () => {
  const newestFirst = listedPostRoutes.toSorted((one, other) =>
    dayOf(other).localeCompare(dayOf(one)),
  );
  const { main: blog } = await pageAt('/blog');
  const entries = blog.find('ol li');
  assert.equal(entries.length, newestFirst.length);
  for (const [index, route] of newestFirst.entries()) {
    const { title, snippet = '', author, authorPosition = '' } = readFrontMatter(route);
    const byline = `${dayOf(route).split('-').reverse().join('.')} · ${shownAuthor(author)}`;
    const entry = entries.eq(index);
    const links = entry.find('a');
    assert.deepEqual(namesOf(links), [tidy(title), `Beitrag anzeigen: ${tidy(title)}`]);
    assert.deepEqual(values(links, 'href'), [route, route]);
    for (const words of [byline, tidy(snippet)]) assert.ok(textOf(entry).includes(words), words);
    assert.match(entry.find('img').attr('alt') ?? '', /\S/);

    const { $, main } = await pageAt(route);
    assert.ok(textsOf(main.find('p')).includes(byline), route);
    const box = spacedTextOf(main.find('[aria-label="Über den Autor"]'));
    for (const words of [shownAuthor(author), authorPosition]) assert.ok(box.includes(words), box);
    const back = main.find('a').filter((_, link) => textOf($(link)) === 'Zurück zum Blog');
    assert.equal(back.last().attr('href'), '/blog', route);
  }
});

test('legal texts have numbered sections, each in their contents, under addresses without numbers', async () => {
  for (const path of allRoutes.filter((route) => readFrontMatter(route).legal)) {
    const { main } = await pageAt(path);
    const headings = textsOf(main.find('h2'));
    assert.ok(headings.length > 1, path);
    assert.deepEqual(
      headings.filter((words, index) => !words.startsWith(`${index + 1}. `)),
      [],
    );
    const contents = main.find('nav a');
    assert.deepEqual(textsOf(contents), headings, path);
    for (const target of values(contents, 'href')) assert.match(target, /^#\D+$/, path);
  }
});

test('the imprint names what § 5 DDG, § 18 MStV and Art. 28 Data Act ask for', async () => {
  const { main, html } = await pageAt('/impressum');
  const { address, mailboxes, management, register } = company;
  const words = spacedTextOf(main);
  for (const fact of [
    ...[company.legalName, address.street, `${address.postalCode} ${address.city}`, company.phone],
    ...[mailboxes.contact, ...management.map(({ name }) => name), register.court, register.number],
    ...(register.generalPartner ? [register.generalPartner] : []),
    ...[company.vatId, company.editorialResponsible, ...(company.fax ? [company.fax] : [])],
    ...['§ 18 Abs. 2 MStV', 'Art. 28 des Data Act'],
  ]) {
    assert.ok(words.includes(tidy(fact)), fact);
  }
  if (!company.fax) assert.doesNotMatch(words, /fax/i);
  assert.ok(!html.includes('ec.europa.eu'));
});

test('the privacy page names the times after which the software deletes', async () => {
  const { enquiriesDays, casesDays } = usualSettings.mail.retention;
  const rows = textsOf((await pageAt('/datenschutz')).main.find('tr'));
  for (const [name, term] of [
    ['Kontaktanfrage', `${enquiriesDays} Tage ab Eingang`],
    ['Meldung rechtswidriger', `${casesDays} Tage ab Abschluss`],
    ['Prüfsumme Ihrer Eingaben', '24 Stunden'],
  ] as const) {
    assert.ok(
      rows.some((row) => row.includes(name) && row.includes(term)),
      name,
    );
  }
});

test('/vertrauen shows each promise, contractor and certificate, and marks what is a sample', async () => {
  const { main } = await pageAt('/vertrauen');
  for (const [id, entries, mark] of [
    ['zusagen', Object.values(serviceLevels), 'Beispielwert'],
    ['dienstleister', subcontractors, 'Beispiel'],
    ['zertifikate', certificates, 'Beispiel'],
  ] as const) {
    const part = main.find(`#${id}`);
    const table = part.find('table');
    assert.deepEqual([part.length, table.length], [1, entries.length > 0 ? 1 : 0], id);
    if (entries.length === 0) continue;
    const body = table.find('tbody');
    assert.equal(body.find('tr').length, entries.length, id);
    const samples = entries.filter(({ sample }) => sample).length;
    const marks = textsOf(body.find('*')).filter((words) => words === mark);
    // Where all of them are, the column may say it once.
    const isSaidOnce = marks.length === 0 && samples === entries.length;
    if (isSaidOnce) assert.match(textsOf(table.find('th')).join(), /Beispiel/, id);
    else assert.equal(marks.length, samples, id);
  }
});
