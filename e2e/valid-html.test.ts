// Every built page is valid HTML, as a validator that is not ours sees it.

import { globSync, readFileSync } from 'node:fs';
import { expect, test } from '@playwright/test';
import { HtmlValidate, StaticConfigLoader } from 'html-validate';
import { allRoutes } from './support/routes.ts';

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

test('every page is valid HTML', () => {
  test.slow();
  const pages = globSync('dist/**/*.html').sort();
  expect(pages.length).toBeGreaterThan(allRoutes.length);
  expect(
    pages.flatMap((page) =>
      faultsOf(readFileSync(page, 'utf8')).map((fault) => `${page}: ${fault}`),
    ),
  ).toEqual([]);
});

test('the validator notices what is wrong', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="de"><head><title>T</title></head><body>${body}</body></html>`;
  expect(faultsOf(page('<main><p>Gut</p></main>'))).toEqual([]);
  for (const body of [
    '<p><div></div></p>',
    '<a href="/"><button type="button">x</button></a>',
    '<img src="/a.png">',
    '<i id="a"></i><i id="a"></i>',
    '<div',
  ]) {
    expect.soft(faultsOf(page(body)).length, body).toBeGreaterThan(0);
  }
});

function faultsOf(html: string): string[] {
  const report = validator.validateStringSync(html);
  return report.results.flatMap(({ messages }) =>
    messages.map(({ ruleId, message, line, column }) => `${line}:${column} ${message} (${ruleId})`),
  );
}
