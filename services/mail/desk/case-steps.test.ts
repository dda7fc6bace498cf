import assert from 'node:assert/strict';
import { test } from 'node:test';
import type { CaseStep } from '../store/tables.ts';
import { openSteps, stepObstacle } from './words.ts';

const orders: readonly (readonly CaseStep[])[] = [
  ['checked', 'customer-informed', 'closed'],
  ['checked', 'closed'],
];

test('lets a case go its way, with or without a customer to inform', () => {
  for (const order of orders) {
    const noted: CaseStep[] = ['received'];
    for (const step of order) {
      assert.equal(stepObstacle(noted, step), undefined, step);
      noted.push(step);
    }
    assert.deepEqual(openSteps(noted), []);
  }
});

test('wants every report checked by a human before anything else', () => {
  for (const step of ['customer-informed', 'closed'] as const) {
    assert.match(stepObstacle(['received'], step) ?? '', /Jede Meldung prüft zuerst ein Mensch\.$/);
  }
});

test('notes no step twice', () => {
  assert.match(stepObstacle(['received'], 'received') ?? '', /ist schon vermerkt\.$/);
  assert.match(stepObstacle(['received', 'checked'], 'checked') ?? '', /ist schon vermerkt\.$/);
  const closed: CaseStep[] = ['received', 'checked', 'closed'];
  assert.match(stepObstacle(closed, 'closed') ?? '', /ist schon vermerkt\.$/);
});

test('never goes back behind a closed case', () => {
  const closed: CaseStep[] = ['received', 'checked', 'closed'];
  assert.match(stepObstacle(closed, 'customer-informed') ?? '', /Der Fall ist geschlossen\.$/);
});

test('never goes back behind a step that was noted', () => {
  const noted: CaseStep[] = ['received', 'customer-informed'];
  assert.match(stepObstacle(noted, 'checked') ?? '', /zurück geht es nicht\.$/);
});
