// The forms for people, customers, figures and menus. Their fields are those of content/schema/.
import { fields, singleton } from '@keystatic/core';
import { data, line, long, sample } from './form-fields.ts';

const entry = { text: line('Text'), link: line('Führt nach', 'etwa /kontakt') };
const entries = (label: string, more: { note?: ReturnType<typeof line> } = {}) =>
  fields.array(fields.object({ ...entry, ...more }), {
    label,
    itemLabel: ({ fields: { text, link } }) => `${text.value} (${link.value})`,
  });

const named = (label: string) =>
  fields.array(
    fields.object({
      name: line('Name'),
      logo: line('Logo', 'Datei in logos/, etwa kontor-lindhorst.svg'),
      what: line('Was bei uns läuft'),
      sample,
    }),
    { label, itemLabel: ({ fields: { name } }) => name.value },
  );

export const navigation = singleton({
  ...data,
  label: 'Menüs',
  path: 'content/navigation',
  schema: {
    topBar: entries('Kopfleiste'),
    main: entries('Hauptmenü'),
    productFamilies: fields.array(
      fields.object({
        heading: line('Überschrift'),
        entries: entries('Einträge', { note: line('Zeile darunter') }),
      }),
      { label: 'Produktmenü', itemLabel: ({ fields: { heading } }) => heading.value },
    ),
    furtherProducts: entries('Weitere Produkte, unter den Spalten'),
    narrowOnly: entries('Nur auf schmalen Bildschirmen'),
    legal: entries('Fußzeile'),
  },
});

export const staff = singleton({
  ...data,
  label: 'Mitarbeitende',
  path: 'content/staff',
  schema: {
    people: fields.array(fields.object({ name: line('Name'), role: line('Aufgabe'), sample }), {
      label: 'Mitarbeitende',
      itemLabel: ({ fields: { name } }) => name.value,
    }),
  },
});

export const references = singleton({
  ...data,
  label: 'Kunden und Partner',
  path: 'content/references',
  schema: {
    customers: named('Kunden'),
    testimonials: fields.array(
      fields.object({
        customer: line('Kunde'),
        content: long('Was er sagt'),
        author: line('Wer es gesagt hat'),
        sample,
      }),
      { label: 'Kundenstimmen', itemLabel: ({ fields: { customer } }) => customer.value },
    ),
    partners: named('Partner'),
  },
});

export const figures = singleton({
  ...data,
  label: 'Zahlen',
  path: 'content/facts/figures',
  schema: {
    figures: fields.array(
      fields.object({
        name: line('Name', 'damit rufen Texte die Zahl auf; bitte nicht ändern'),
        value: line('Wert', 'mit Einheit'),
        meaning: long('Was er bedeutet'),
        basis: long('Woher wir ihn kennen'),
        group: line('Überschrift auf der Seite Zahlen'),
        asOf: fields.date({ label: 'Gemessen oder bestätigt am' }),
        owner: line('Wer dafür einsteht', 'die Aufgabe, nicht der Name'),
        onlyWith: line('Nur, wenn vorhanden', 'solar oder iso-27001; meistens leer'),
        sample,
      }),
      {
        label: 'Zahlen, mit denen wir werben',
        itemLabel: ({ fields: { name, value } }) => `${name.value}: ${value.value}`,
      },
    ),
  },
});

export const history = singleton({
  ...data,
  label: 'Geschichte',
  path: 'content/history',
  schema: {
    entries: fields.array(
      fields.object({
        when: line('Wann'),
        figure: line('oder eine Zahl statt „Wann“', 'ihr Name, etwa solar-since'),
        what: line('Was'),
        text: long('Text'),
        link: line('Verweis'),
        linkText: line('Text des Verweises'),
        sample,
      }),
      { label: 'Was wann war', itemLabel: ({ fields: { what } }) => what.value },
    ),
  },
});

export const redirects = singleton({
  ...data,
  label: 'Weiterleitungen',
  path: 'content/redirects',
  schema: {
    redirects: fields.array(
      fields.object({
        name: line('Frühere Adresse', 'etwa /alt; dort darf es nichts mehr geben'),
        to: line('Leitet zu', 'etwa /neu oder /neu#ort'),
      }),
      {
        label: 'Frühere Adressen',
        itemLabel: ({ fields: { name, to } }) => `${name.value} → ${to.value}`,
      },
    ),
  },
});

const errorPage = {
  title: line('Titel'),
  description: long('Beschreibung für Suchmaschinen'),
  heading: line('Überschrift'),
  content: long('Text'),
};

export const errors = singleton({
  ...data,
  label: 'Fehlerseiten',
  path: 'content/errors',
  schema: {
    notFound: fields.object(errorPage, { label: 'Seite, die es nicht gibt' }),
    gone: fields.object(
      {
        ...errorPage,
        paths: fields.array(line('Adresse ohne Schrägstrich'), {
          label: 'Adressen',
          itemLabel: ({ value }) => value,
        }),
      },
      { label: 'Seite, die entfernt wurde' },
    ),
  },
});

export const english = singleton({
  ...data,
  label: 'Englische Worte',
  path: 'content/facts/english',
  schema: {
    words: fields.array(
      fields.object({
        de: long('Deutsch, genau wie es in der Angabe steht'),
        en: long('Englisch; leer, wenn es dasselbe ist'),
      }),
      {
        label: 'Worte aus Menüs, Zahlen, Angeboten und Zeichnungen',
        itemLabel: ({ fields: { de } }) => de.value,
      },
    ),
  },
});
