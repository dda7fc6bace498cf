// The form for what the company says of itself. Its fields are those of content/schema/company.ts.
import { fields, singleton } from '@keystatic/core';
import { line } from './form-fields.ts';

export const company = singleton({
  format: 'yaml',
  label: 'Firma',
  path: 'content/company',
  schema: {
    sample: fields.checkbox({ label: 'Angaben sind Platzhalter' }),
    name: line('Rufname'),
    legalName: line('Name mit Rechtsform'),
    domain: line('Domain ohne www'),
    claim: line('Halbsatz unter dem Logo'),
    claimInEnglish: line('Halbsatz auf Englisch'),
    address: fields.object(
      {
        street: line('Straße und Hausnummer'),
        postalCode: line('Postleitzahl'),
        city: line('Ort'),
        country: line('Land'),
      },
      { label: 'Anschrift' },
    ),
    phone: line('Telefon', 'mit Ländervorwahl, etwa +49 511 …'),
    fax: line('Fax', 'darf leer bleiben'),
    supportHours: line('Zeiten des Supports', 'wie Mo–Fr 09:00–17:00 Uhr'),
    mailboxes: fields.object(
      {
        sender: line('Absender automatischer Mails'),
        contact: line('Kontakt'),
        support: line('Support'),
        abuse: line('Missbrauch'),
        jobs: line('Bewerbungen'),
        privacy: line('Datenschutz'),
        security: line('Sicherheit'),
      },
      { label: 'Postfächer' },
    ),
    isoCertificateValidUntil: fields.date({ label: 'ISO-Zertifikat gültig bis' }),
    securityKey: line(
      'Schlüssel für Hinweise auf Sicherheitslücken',
      'Adresse eines PGP-Schlüssels; darf leer bleiben',
    ),
    serviceDesk: line('Adresse des Service Desk'),
    register: fields.object(
      {
        court: line('Registergericht'),
        number: line('Nummer'),
        generalPartner: line(
          'Persönlich haftend',
          'nur bei einer GmbH & Co. KG: Firma, Sitz, Gericht und Nummer',
        ),
      },
      { label: 'Register' },
    ),
    vatId: line('Umsatzsteuer-ID'),
    management: fields.array(fields.object({ name: line('Name'), role: line('Aufgabe') }), {
      label: 'Geschäftsführung',
      itemLabel: ({ fields: { name } }) => name.value,
    }),
    editorialResponsible: line('Verantwortlich für Inhalte (§ 18 Abs. 2 MStV)'),
    social: fields.array(fields.object({ name: line('Netzwerk'), url: line('Adresse') }), {
      label: 'Soziale Netzwerke',
      itemLabel: ({ fields: { name } }) => name.value,
    }),
    sites: fields.array(
      fields.object({
        name: line('Name'),
        latitude: fields.number({ label: 'Breite in Grad', step: 0.001 }),
        longitude: fields.number({ label: 'Länge in Grad', step: 0.001 }),
      }),
      { label: 'Rechenzentren', itemLabel: ({ fields: { name } }) => name.value },
    ),
    solar: fields.object(
      {
        peakKilowatts: fields.number({ label: 'Spitzenleistung in kW', step: 0.1 }),
        latitude: fields.number({ label: 'Breite in Grad', step: 0.001 }),
        longitude: fields.number({ label: 'Länge in Grad', step: 0.001 }),
        place: line('Ort, wie er im Satz steht'),
      },
      { label: 'Solaranlage', description: 'Ohne Angaben verschwindet auch ihre Anzeige.' },
    ),
  },
});
