import { HtmlValidate, StaticConfigLoader } from 'html-validate';

const validator = new HtmlValidate(
  new StaticConfigLoader({
    extends: ['html-validate:standard', 'html-validate:a11y'],
    rules: {
      // Tables that become blocks on narrow screens lose their roles there and get them back by name.
      'no-redundant-role': [
        'error',
        { exclude: ['table', 'rowgroup', 'row', 'cell', 'columnheader', 'rowheader'] },
      ],
    },
  }),
);

/** What is wrong with a page, in a line each. */
export function faultsOfHtml(html: string): string[] {
  return validator
    .validateStringSync(html)
    .results.flatMap(({ messages }) =>
      messages.map(
        ({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`,
      ),
    );
}
