interface DocumentText {
  readonly title: string;
  /** Pages, or sections of pages. The first is the one that is shown. */
  readonly from: readonly string[];
  readonly letterhead: readonly string[];
  /** The public address, without a slash at its end, to which links of the document lead. */
  readonly site: string;
}

/**
 * Runs in the page: leaves nothing on it but a document of the named texts. The browser gets it as source,
 * so it uses nothing from outside.
 *
 * @throws Error when a page has no such section
 */
export async function layOutDocument({ title, from, letterhead, site }: DocumentText) {
  const main = document.createElement('main');
  const logo = document.querySelector('body > header a svg');
  if (logo) {
    logo.setAttribute('style', 'display: block; width: auto; height: 28pt; margin-bottom: 14pt');
    main.append(logo);
  }
  const heading = document.createElement('h1');
  heading.textContent = title;
  const head = document.createElement('p');
  head.style.fontSize = '9pt';
  for (const line of letterhead) head.append(line, document.createElement('br'));
  main.append(heading, head);

  for (const place of from) {
    const [path = '', id] = place.split('#');
    const html = await (await fetch(path)).text();
    const page = new DOMParser().parseFromString(html, 'text/html');
    for (const link of page.querySelectorAll('a')) {
      const href = link.getAttribute('href') ?? '';
      if (href.startsWith('#')) link.setAttribute('href', `${site}${path}${href}`);
      if (href.startsWith('/')) link.setAttribute('href', `${site}${href}`);
    }
    document.head.append(...page.querySelectorAll('link[rel="stylesheet"], style'));
    const parts = id
      ? [page.getElementById(id)]
      : [...page.querySelectorAll('h1 ~ p, [data-long-text]')];
    for (const part of parts) {
      if (!part) throw new Error(`${path} has no section #${id}`);
      main.append(part);
    }
  }
  // Explanations that open at a press, contents and links to the document itself.
  for (const other of main.querySelectorAll('[popover], [data-web-only], nav')) other.remove();
  // Paper folds nothing.
  for (const details of main.querySelectorAll('details')) details.open = true;
  const style = document.createElement('style');
  style.textContent = `table { break-inside: auto !important; }
    main a[href^="${site}"]::after { content: none !important; }`;
  document.head.append(style);
  document.body.replaceChildren(main);
  document.title = title;
}
