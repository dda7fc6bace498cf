import assert from 'node:assert/strict';
import { test } from 'node:test';
import { createPageWatch } from './browser.ts';

function openPage() {
  const document = Object.assign(new EventTarget(), {
    visibilityState: 'visible',
    prerendering: false,
  });
  const window = new EventTarget();
  const page = createPageWatch(document, window);
  const events: string[] = [];
  const end = page.watch((event) => events.push(event));
  return { document, window, page, events, end };
}

test('tells when the page is hidden and seen', () => {
  const { document, events, page } = openPage();
  document.visibilityState = 'hidden';
  document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(page.isAwake(), false);
  document.visibilityState = 'visible';
  document.dispatchEvent(new Event('visibilitychange'));
  assert.equal(page.isAwake(), true);
  assert.deepEqual(events, ['hidden', 'visible']);
});

test('a page prepared ahead counts as hidden until it is shown', () => {
  const { document, events, page } = openPage();
  document.prerendering = true;
  assert.equal(page.isAwake(), false);
  document.prerendering = false;
  document.dispatchEvent(new Event('prerenderingchange'));
  assert.deepEqual([page.isAwake(), events], [true, ['visible']]);
});

test('a page that is left and come back to is hidden in between', () => {
  const { window, events } = openPage();
  window.dispatchEvent(new Event('pagehide'));
  window.dispatchEvent(new Event('pageshow'));
  assert.deepEqual(events, ['hidden', 'visible']);
});

test('tells when the network is back, and nothing more after the end', () => {
  const { document, window, events, end } = openPage();
  window.dispatchEvent(new Event('online'));
  end();
  for (const type of ['online', 'pagehide', 'pageshow']) window.dispatchEvent(new Event(type));
  document.dispatchEvent(new Event('visibilitychange'));
  assert.deepEqual(events, ['online']);
});
