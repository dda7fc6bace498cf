// Fills in the results of the search page while one types. The index loads with the first query.
import { type Language, languages } from '../../contract/enquiry-rules.ts';
import { createSearch, cutAtWords, fold, indexPath, type Match } from './find-entries.ts';

const shownAtMost = 20;
/** Between the last key and the search, so that screen readers announce the count once. */
const pauseMs = 200;

function startSearch(section: HTMLElement): void {
  const form = section.querySelector('form');
  const field = section.querySelector('input');
  const status = section.querySelector('[role="status"]');
  const list = section.querySelector('ol');
  const template = section.querySelector('template');
  const overview = section.querySelector<HTMLElement>('[data-overview]');
  if (!form || !field || !status || !list || !template || !overview) return;
  const language = languages.find((one) => one === document.documentElement.lang) ?? 'de';
  const words = wordsIn[language];
  let loading: ReturnType<typeof loadSearch> | undefined;

  const show = (text: string, matches: readonly Match[] = []) => {
    status.textContent = text;
    const best = matches.slice(0, shownAtMost);
    list.replaceChildren(...best.map((match) => drawResult(match, template, words)));
    overview.hidden = matches.length > 0;
  };
  const update = async () => {
    const query = field.value.trim();
    // In the fragment, which no browser sends.
    const fragment = query && `#q=${encodeURIComponent(query)}`;
    history.replaceState(null, '', location.pathname + fragment);
    if (!query) return show('');
    try {
      loading ??= loadSearch(language);
      const matches = (await loading)(query);
      // Typing may have gone on while the index was loading.
      if (query === field.value.trim()) show(words.found(matches.length, query), matches);
    } catch (error) {
      loading = undefined;
      show(words.failed);
      throw error;
    }
  };

  let timer: number | undefined;
  field.addEventListener('input', () => {
    clearTimeout(timer);
    timer = window.setTimeout(update, pauseMs);
  });
  form.addEventListener('submit', (event) => {
    event.preventDefault();
    void update();
  });
  // Typed or sent before this script ran, or shared.
  const address = new URLSearchParams(location.search || location.hash.slice(1));
  field.value ||= address.get('q') ?? '';
  if (field.value) void update();
  else field.focus({ preventScroll: true });
}

async function loadSearch(language: Language) {
  // Revalidated: the address stays the same after a publication.
  const response = await fetch(indexPath(language), { cache: 'no-cache' });
  return createSearch(await response.json());
}

function drawResult(match: Match, template: HTMLTemplateElement, words: Words): Node {
  const { kind, page, path, terms, text, title } = match;
  const result = template.content.cloneNode(true) as DocumentFragment;
  const [kicker, context] = result.querySelectorAll('p');
  const link = result.querySelector('a');
  if (!kicker || !context || !link) return result;
  const isFound = (text: string) => marked(text, terms).some((piece) => piece instanceof Element);
  // The description, or the section that has the word if the description lacks it.
  const section = isFound(text) ? undefined : match.headings.split('\n').find(isFound);
  const [heading = text, id] = section?.split('#') ?? [];
  kicker.textContent = [words[kind], page].filter(Boolean).join(' · ');
  link.href = path + (id ? `#${id}` : '');
  link.replaceChildren(...marked(title, terms));
  context.replaceChildren(...marked(heading, terms));
  return result;
}

/** The text with its matching words in `<mark>`. */
function marked(text: string, terms: Match['terms']): (string | Element)[] {
  return cutAtWords(text).map((piece) => {
    const folded = fold(piece);
    if (!terms.some((term) => folded.endsWith(term))) return piece;
    const mark = document.createElement('mark');
    mark.textContent = piece;
    return mark;
  });
}

type Words = (typeof wordsIn)[Language];

const wordsIn = {
  de: {
    ...{ page: 'Seite', post: 'Beitrag', question: 'Frage' },
    found: (count: number, query: string) =>
      count > 0
        ? `Treffer für „${query}“: ${count}${count > shownAtMost ? `, hier die besten ${shownAtMost}` : ''}`
        : `Nichts gefunden für „${query}“. Versuchen Sie ein anderes Wort; unten stehen alle Seiten.`,
    failed: 'Die Suche lässt sich gerade nicht laden. Unten stehen alle Seiten.',
  },
  en: {
    ...{ page: 'Page', post: 'Post', question: 'Question' },
    found: (count: number, query: string) =>
      count > 0
        ? `Results for “${query}”: ${count}${count > shownAtMost ? `, here are the best ${shownAtMost}` : ''}`
        : `Nothing found for “${query}”. Try another word; all pages are listed below.`,
    failed: 'The search cannot be loaded at present. All pages are listed below.',
  },
};

// Below the words, which it reads.
for (const section of document.querySelectorAll<HTMLElement>('[data-search]')) startSearch(section);
