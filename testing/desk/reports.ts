// Reports of illegal content at the desk, for the tests about what becomes of them.
import assert from 'node:assert/strict';
import type { InboxApi } from './inbox-api.ts';

export const reporter = 'ole@melder.example';

export const reasons = {
  to: 'post@kunde.example',
  language: 'de',
  measure: 'blocked',
  content: 'https://kunde.example/foto.jpg',
  duration: 'bis das Foto entfernt ist',
  facts: 'Das Foto zeigt eine Person,\ndie nicht eingewilligt hat.',
  ground: 'law',
  basis: '§ 22 KunstUrhG',
  why: 'Ein Bildnis darf nur mit Einwilligung verbreitet werden.',
};

export const verdict = {
  outcome: 'upheld',
  ground: 'law',
  category: 'data-protection-and-privacy-violations',
};
export const closing = { step: 'closed', decision: 'Gesperrt.', verdict };

/**
 * @param location where the content is said to be
 * @param at when it came; the first morning, if left out
 */
export async function takeReport(
  api: InboxApi,
  mail = reporter,
  location = '',
  at?: number,
): Promise<string> {
  return await api.take({ kind: 'abuse', mail, content: `Meldung von ${mail}`, location, at });
}

/** Abel notes a step. */
export async function step(
  api: InboxApi,
  id: string,
  version: number,
  body: object,
): Promise<void> {
  const answer = await api.post('Abel', id, 'steps', { version, ...body });
  assert.equal(answer.status, 200, await answer.text());
}
