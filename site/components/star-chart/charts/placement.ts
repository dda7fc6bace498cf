import type { Chart } from '../chart.ts';

/** Four answers decide where a system goes; on /consulting. */
export const placement: Chart = {
  title:
    'Vier Fragen an jedes System führen zu einem von fünf Orten: Orion, Nebula, Colocation, eigener Serverraum oder fremde Cloud',
  points: {
    outage: { label: ['Wie lange darf es stehen?'], kind: 'ring' },
    loss: { label: ['Wie viele Daten dürfen fehlen?'], kind: 'ring' },
    access: { label: ['Wer darf zugreifen?'], kind: 'ring' },
    cost: { label: ['Was darf es kosten?'], kind: 'ring' },
    system: { kind: 'lit' },
    name: { label: ['Ein System'], kind: 'name' },
    orion: { label: ['Orion'] },
    nebula: { label: ['Nebula'] },
    colocation: { label: ['Colocation'] },
    own: { label: ['Ihr Serverraum'] },
    foreign: { label: ['Fremde Cloud'] },
  },
  links: [
    ['outage', 'system'],
    ['loss', 'system'],
    ['access', 'system'],
    ['cost', 'system'],
    ['system', 'orion'],
    ['system', 'nebula'],
    ['system', 'colocation'],
    ['system', 'own'],
    ['system', 'foreign'],
  ],
  wide: {
    height: 260,
    places: {
      outage: [250, 40, 'left'],
      loss: [250, 100, 'left'],
      access: [250, 160, 'left'],
      cost: [250, 220, 'left'],
      system: [420, 130],
      // Between the fans of lines, clear of both.
      name: [420, 98, 'above'],
      orion: [590, 18],
      nebula: [590, 74],
      colocation: [590, 130],
      own: [590, 186],
      foreign: [590, 242],
    },
  },
  narrow: {
    height: 392,
    places: {
      outage: [14, 16],
      loss: [14, 54],
      access: [14, 92],
      cost: [14, 130],
      system: [14, 180],
      name: [14, 180],
      orion: [14, 232],
      nebula: [14, 268],
      colocation: [14, 304],
      own: [14, 340],
      foreign: [14, 376],
    },
  },
};
