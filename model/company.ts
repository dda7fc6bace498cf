import { z } from 'zod';
import { confirm, day, entry, flag, line, listOf, pattern, words } from './form-fields.ts';
import { readOpeningHours } from './opening-hours.ts';

const mailbox = (title: string) => z.email().meta({ title });
const phoneNumber = /^\+\d[\d ]+$/;
const position = {
  latitude: z.number().min(-90).max(90).meta({ title: 'Breite in Grad', step: 0.001 }),
  longitude: z.number().min(-180).max(180).meta({ title: 'Länge in Grad', step: 0.001 }),
};

/** Schema of `content/company.yaml`. Fields are documented in `content/README.md`. */
export const companySchema = z.strictObject({
  sample: flag('Angaben sind Platzhalter'),
  name: line('Rufname'),
  legalName: line('Name mit Rechtsform'),
  domain: pattern(/^[a-z0-9.-]+\.[a-z]{2,}$/, 'Domain ohne www'),
  claim: line('Halbsatz unter dem Logo'),
  claimInEnglish: line('Halbsatz auf Englisch'),
  address: z
    .strictObject({
      street: line('Straße und Hausnummer'),
      postalCode: pattern(/^\d{5}$/, 'Postleitzahl'),
      city: line('Ort'),
      country: line('Land'),
    })
    .meta({ title: 'Anschrift' }),
  phone: pattern(phoneNumber, 'Telefon', 'mit Ländervorwahl, etwa +49 511 …'),
  fax: pattern(phoneNumber, 'Fax', 'darf leer bleiben').optional(),
  supportHours: z
    .string()
    .refine((hours) => readOpeningHours(hours) !== undefined, {
      message:
        'Diese Zeiten versteht die Website nicht. Schreiben Sie sie wie „Mo–Fr 09:00–17:00 Uhr“, mehrere mit Komma.',
    })
    .meta({ title: 'Zeiten des Supports', description: 'wie Mo–Fr 09:00–17:00 Uhr' }),
  mailboxes: z
    .strictObject({
      sender: mailbox('Absender automatischer Mails'),
      contact: mailbox('Kontakt'),
      support: mailbox('Support'),
      abuse: mailbox('Missbrauch'),
      jobs: mailbox('Bewerbungen'),
      privacy: mailbox('Datenschutz'),
      security: mailbox('Sicherheit'),
    })
    .meta({ title: 'Postfächer' }),
  /** Last valid day, e.g. `2027-05-31`. Monitoring and `npm run golive` warn before it. */
  isoCertificateValidUntil: day('ISO-Zertifikat gültig bis').optional(),
  /** RFC 9116, section 2.5.4. */
  securityKey: z
    .url({ protocol: /^(https|openpgp4fpr|dns)$/ })
    .meta({
      title: 'Schlüssel für Hinweise auf Sicherheitslücken',
      description: 'Adresse eines PGP-Schlüssels; darf leer bleiben',
    })
    .optional(),
  serviceDesk: z.url().meta({ title: 'Adresse des Service Desk' }),
  register: entry({
    court: words('Registergericht'),
    number: line('Nummer'),
    /** Sections 125a, 177a HGB. */
    generalPartner: line(
      'Persönlich haftend',
      'nur bei einer GmbH & Co. KG: Firma, Sitz, Gericht und Nummer',
    ).optional(),
  }).meta({ title: 'Register' }),
  vatId: pattern(/^DE\d{9}$/, 'Umsatzsteuer-ID'),
  management: listOf('Geschäftsführung', entry({ name: line('Name'), role: words('Aufgabe') })).min(
    1,
  ),
  /** Below the first words of each page; may be empty. */
  badges: listOf('Merkmale unter jedem Aufmacher', entry({ text: words('Worte') })).default([]),
  editorialResponsible: line('Verantwortlich für Inhalte (§ 18 Abs. 2 MStV)'),
  social: listOf(
    'Soziale Netzwerke',
    z.strictObject({ name: line('Netzwerk'), url: z.url().meta({ title: 'Adresse' }) }),
  )
    .max(6)
    .default([]),
  sites: listOf('Rechenzentren', z.strictObject({ name: line('Name'), ...position }))
    .min(1)
    .max(4),
  /** The solar plant, if any: peak power and location. */
  solar: entry({
    peakKilowatts: z.number().positive().meta({ title: 'Spitzenleistung in kW', step: 0.1 }),
    ...position,
    place: words('Ort, wie er im Satz steht'),
  })
    .meta({
      title: 'Solaranlage',
      description: 'Ohne Angaben verschwindet auch ihre Anzeige.',
    })
    .optional(),
  /** About all fact files. */
  confirm,
});

export type Company = z.output<typeof companySchema>;
