// Makes the page's style sheets obey the switches, and its parts take states that only a pointer
// or the keyboard would give them.
import { preferOf } from './preferences.ts';
import { everyRule } from './style-rules.ts';

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
