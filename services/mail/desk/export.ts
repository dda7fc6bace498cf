import { readAddress } from './address-data.ts';
import type { DeskCommand } from './desk-command.ts';
import { copyOf, findPerson } from './person-data.ts';

/** Art. 15 GDPR: a copy of everything, in a form that machines read too. */
export const exportCommand: DeskCommand = {
  usage: 'export <Mailadresse>',
  summary: 'alle Daten einer Adresse als JSON (Auskunft, Art. 15 DSGVO)',
  options: {},
  async run({ now, opened, settings, terminal }, [typed = '']) {
    const address = readAddress(typed);
    const found = await findPerson({ opened, dataDir: settings.dataDir }, address);
    terminal.print(JSON.stringify(copyOf(address, found, now()), undefined, 2));
  },
};
