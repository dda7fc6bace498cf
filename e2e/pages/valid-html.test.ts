// Every page is valid HTML, as a validator that is not ours sees it.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { faultsOfHtml } from '../support/html-faults.ts';
import { builtPaths, pageAt } from './site.ts';

test('every page is valid HTML', async () => {
  const faults: string[] = [];
  for (const path of builtPaths) {
    faults.push(...faultsOfHtml((await pageAt(path)).html).map((fault) => `${path}: ${fault}`));
  }
  assert.deepEqual(faults, []);
});

test('the validator notices what is wrong', () => {
  const page = (body: string) =>
    `<!doctype html><html lang="de"><head><title>T</title></head><body>${body}</body></html>`;
  assert.deepEqual(faultsOfHtml(page('<main><p>Gut</p></main>')), []);
  for (const body of [
    '<p><div></div></p>',
    '<a href="/"><button type="button">x</button></a>',
    '<img src="/a.png">',
    '<i id="a"></i><i id="a"></i>',
    '<div',
  ]) {
    assert.notDeepEqual(faultsOfHtml(page(body)), [], body);
  }
});
