// A media query that asks for a preference is replaced by its answer, and remembers what it asked.
const asked = new WeakMap<CSSMediaRule, string>();

const features: Readonly<Record<string, string>> = {
  scheme: 'prefers-color-scheme',
  contrast: 'prefers-contrast',
  motion: 'prefers-reduced-motion',
};

/** Lets a rule hold as if the visitor had set what was chosen; an empty choice leaves it to the system. */
export function preferOf(rule: CSSMediaRule, chosen: FormData): void {
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
