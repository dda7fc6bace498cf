import { readSettings } from '../server/settings/settings.ts';
import { company } from './company.ts';

/** What a process runs with whose operator has set nothing. */
export const usualSettings = readSettings({}, company);
