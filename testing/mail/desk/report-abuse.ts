import assert from 'node:assert/strict';
import type { AbuseReport } from '../../../contract/enquiry-rules.ts';
import { findProof } from '../../../contract/proof-of-work.ts';
import { openStore } from '../../../services/mail/store/open-store.ts';
import { type RunningService, testSettings } from '../running-service.ts';

export const report: AbuseReport = {
  name: 'Ole Melder',
  mail: 'Ole@melder.example',
  content: 'Unter dieser Adresse wird unser Foto gezeigt.',
  client: '',
  location: 'https://kunde.example/foto.jpg',
};

/**
 * Sends the report as the abuse form does, and waits until its receipt was delivered.
 * @returns the case number
 */
export async function reportAbuse({ dataDir, seen, url }: RunningService): Promise<string> {
  const { client, content, location, mail, name } = report;
  const proof = findProof([name, mail, content, client, location]);
  const answer = await fetch(`${url}/abuse`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', timestamp: String(proof) },
    body: JSON.stringify(report),
  });
  assert.equal(answer.status, 202);
  await seen(/^mail (delivered|filed)$/, 2);
  const { db } = await openStore(testSettings(dataDir), 1_000, 0);
  const { number } = await db.selectFrom('abuse_case').select('number').executeTakeFirstOrThrow();
  await db.destroy();
  return number;
}
