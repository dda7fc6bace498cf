// What a person asks for under the GDPR.
import { z } from 'zod';
import {
  type DeletedPerson,
  deletedPersonSchema,
  type Kept,
  keptSchema,
} from '../../api/person.ts';
import { ask } from './ask.ts';

/** @throws RequestError where nothing is kept */
export function findPerson(mail: string): Promise<Kept> {
  return ask(keptSchema, '/api/person', { method: 'POST', body: { mail } });
}

/** @returns everything that is kept, as a file for whoever asked */
export async function copyPerson(mail: string): Promise<Blob> {
  const copy = await ask(z.unknown(), '/api/person/copy', { method: 'POST', body: { mail } });
  return new Blob([`${JSON.stringify(copy, undefined, 2)}\n`], { type: 'application/json' });
}

/** @throws RequestError where something is on its way, or the company would lose it */
export function deletePerson(mail: string): Promise<DeletedPerson> {
  return ask(deletedPersonSchema, '/api/person/delete', { method: 'POST', body: { mail } });
}
