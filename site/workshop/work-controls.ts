// Makes the page's style sheets obey the switches, and its parts take states that only a pointer
// or the keyboard would give them.

// A media query that asks for a preference is replaced by its answer, and remembers what it asked.
const asked = new WeakMap<CSSMediaRule, string>();

const features: Readonly<Record<string, string>> = {
  scheme: 'prefers-color-scheme',
  contrast: 'prefers-contrast',
  motion: 'prefers-reduced-motion',
};

const pseudoClass = /:(hover|active|focus-visible)/g;

function letStatesBeForced(): void {
  for (const rule of everyRule(document.styleSheets)) {
    if (!(rule instanceof CSSStyleRule) || rule.selectorText.includes('data-forced')) continue;
    const forced = rule.selectorText.replaceAll(pseudoClass, '[data-forced="$1"]');
    if (forced !== rule.selectorText) rule.selectorText = `${rule.selectorText}, ${forced}`;
  }
  for (const figure of document.querySelectorAll<HTMLElement>('[data-force]')) {
    const part = figure.querySelector<HTMLElement>('a, button, input, summary');
    if (part) part.dataset.forced = figure.dataset.force;
  }
}

const controls = document.querySelector<HTMLFormElement>('[data-workshop-controls]');
controls?.addEventListener('change', () => {
  const chosen = new FormData(controls);
  document.documentElement.style.colorScheme = String(chosen.get('scheme'));
  for (const rule of everyRule(document.styleSheets)) {
    if (rule instanceof CSSMediaRule) preferOf(rule, chosen);
  }
});

letStatesBeForced();

/** Lets a rule hold as if the visitor had set what was chosen; an empty choice leaves it to the system. */
function preferOf(rule: CSSMediaRule, chosen: FormData): void {
  const question = asked.get(rule) ?? rule.media.mediaText;
  asked.set(rule, question);
  let answered = question;
  for (const [name, feature] of Object.entries(features)) {
    const choice = chosen.get(name);
    if (!choice) continue;
    answered = answered.replaceAll(new RegExp(`\\(${feature}: ([\\w-]+)\\)`, 'g'), (_, wanted) =>
      wanted === choice ? '(width >= 0)' : '(width < 0)',
    );
  }
  rule.media.mediaText = answered;
}

/** Every rule of the sheets, those inside other rules too. */
function* everyRule(sheets: StyleSheetList): Generator<CSSRule> {
  for (const sheet of sheets) yield* rulesWithin(sheet.cssRules);
}

function* rulesWithin(rules: CSSRuleList): Generator<CSSRule> {
  for (const rule of rules) {
    yield rule;
    if (rule instanceof CSSGroupingRule || rule instanceof CSSStyleRule) {
      yield* rulesWithin(rule.cssRules);
    }
  }
}
