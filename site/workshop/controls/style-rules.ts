/** Every rule of the sheets, those inside other rules too. */
export function* everyRule(sheets: StyleSheetList): Generator<CSSRule> {
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
