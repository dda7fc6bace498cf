import { type Block, constellation, named, needed, neededName, text } from './block.ts';

/** Pictures, drawings and films. */
export const pictureBlocks: Readonly<Record<string, Block>> = {
  Constellation: {
    kind: 'alone',
    label: 'Sternbild',
    help: 'Das Zeichen eines Produkts, wo es kein Bild gibt. Es schmückt und erklärt nichts.',
    fields: { name: { ...constellation, isRequired: true } },
  },
  LayerStack: {
    kind: 'alone',
    label: 'Schichten',
    help: 'Wenn es darauf ankommt, was wir betreiben und was der Kunde.',
    fields: {
      layers: { kind: 'words', label: 'Schichten von oben nach unten', isRequired: true },
      ours: {
        kind: 'number',
        label: 'Wie viele wir betreiben, von unten gezählt',
        isRequired: true,
      },
    },
  },
  OrionModel: {
    kind: 'alone',
    label: 'Modell von Orion',
    fields: {
      compute: needed('Satz zu Compute'),
      storage: needed('Satz zu Storage'),
      network: needed('Satz zu Network'),
    },
  },
  MinimumPurchase: {
    kind: 'alone',
    label: 'Zeichnung zur Mindestabnahme',
    fields: {
      onDemand: text('Preis nach Bedarf', 'etwa 118 € je Server'),
      committed: text('Preis mit Zusage'),
      yearOnDemand: text('Jahr nach Bedarf', 'etwa 15.694 €; beide Jahre oder keines'),
      yearCommitted: text('Jahr mit Zusage'),
    },
  },
  InfrastructurePlan: {
    kind: 'alone',
    label: 'Plan der Case Study',
    fields: { caption: needed('Text darunter') },
  },
  Video: {
    kind: 'around',
    label: 'Film ohne Ton',
    help: 'Darin steht als nummerierte Liste, was im Film geschieht.',
    fields: {
      name: neededName('Film', 'videos'),
      title: needed('Titel'),
      caption: needed('Text darunter'),
    },
  },
  Photo: {
    kind: 'alone',
    label: 'Bild',
    help: 'Was man sehen muss, um es zu glauben. Auf Seiten steht es zwischen zwei Abschnitten.',
    fields: {
      half: { kind: 'yes', label: 'Halbe Breite (in einem Bildpaar)' },
      photograph: { kind: 'yes', label: 'Echtes Foto, keine Visualisierung' },
      name: { kind: 'picture', label: 'Bild', isRequired: true },
      alt: needed('Was zu sehen ist', 'für alle, die das Bild nicht sehen'),
      caption: text('Text darunter'),
    },
  },
  PhotoPair: {
    kind: 'around',
    label: 'Bildpaar',
    help: 'Zwei Bilder, die man vergleicht.',
    holds: 'Photo',
    fields: {},
  },
  StarChart: {
    kind: 'alone',
    label: 'Zeichnung aus Punkten und Linien',
    help: 'Wie etwas geschieht oder zusammenhängt. Der Text sagt dasselbe in Worten.',
    fields: {
      name: {
        ...named('Zeichnung', 'starCharts'),
        isRequired: true,
      },
    },
  },
};
