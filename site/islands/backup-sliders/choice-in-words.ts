// The choice in German, for the page, a screen reader and the message.
import { type BackupChoice, ranges, storagePerMachineGb } from './backup-choice.ts';

const german = new Intl.NumberFormat('de-DE');

/** `1.000 GB` */
export function storageInWords(storageGb: number): string {
  return `${german.format(storageGb)}\u00a0GB`;
}

/** `4 Maschinen` */
export function machinesInWords(machines: number): string {
  return machines === 1 ? '1\u00a0Maschine' : `${machines}\u00a0Maschinen`;
}

/** The restriction in one sentence. */
export const restriction = `Je virtueller Maschine rechnen wir mit mindestens ${storageInWords(storagePerMachineGb)} Speicher, vergeben in Schritten von ${storageInWords(ranges.storageGb.step)}: Mehr Maschinen heben den Speicher an, weniger Speicher senkt die Zahl der Maschinen.`;

/** What a dotted part of a line means. */
export const dottedLines = 'Wo eine Linie gepunktet ist, zieht der andere Regler mit.';

/** What became of the number that was not moved; empty while it is as the visitor wished. */
export function consequence(wish: BackupChoice, choice: BackupChoice): string {
  const machines = machinesInWords(choice.machines);
  const storage = storageInWords(choice.storageGb);
  if (choice.storageGb > wish.storageGb)
    return `Mitgewachsen: ${machines} brauchen mindestens ${storage}.`;
  if (choice.machines < wish.machines)
    return `Mitgesunken: ${storage} reichen für höchstens ${machines}.`;
  return '';
}

/** What goes into the message of the contact form. */
export function requestFor({ storageGb, machines }: BackupChoice): string {
  const what = machines === 1 ? '1 virtuelle Maschine' : `${machines} virtuelle Maschinen`;
  return `Wir möchten ${what} sichern und rechnen mit ${storageInWords(storageGb)} Speicher. Bitte senden Sie uns ein Angebot.`;
}
