import { type Finding, warns } from './finding.ts';

/**
 * What a check finds in the DNS, or that no DNS server could be asked.
 * @param name of the record
 */
export async function unlessDnsFails(
  name: string,
  find: () => Promise<readonly Finding[]>,
): Promise<readonly Finding[]> {
  try {
    return await find();
  } catch (error) {
    const { code = 'unbekannt' } = error as NodeJS.ErrnoException;
    return [
      warns(
        name,
        `Der Eintrag ließ sich nicht prüfen, weil der DNS-Server nicht antwortet (${code}).`,
        'Versuchen Sie es noch einmal, oder nennen Sie einen anderen mit --resolver=<IP-Adresse>.',
      ),
    ];
  }
}
