import type { Chart } from '../chart.ts';

/** Three years of a certificate; on /certificates. */
export const certificationCycle: Chart = {
  title:
    'Der Weg eines Zertifikats: Zertifizierungsaudit, nach einem und nach zwei Jahren ein Überwachungsaudit, nach drei Jahren die Rezertifizierung',
  points: {
    start: { label: ['Zertifizierung', 'alles wird geprüft'], kind: 'lit' },
    first: { label: ['Überwachung', 'nach einem Jahr'] },
    second: { label: ['Überwachung', 'nach zwei Jahren'] },
    again: { label: ['Rezertifizierung', 'nach drei Jahren'], kind: 'ring' },
  },
  links: [
    ['start', 'first'],
    ['first', 'second'],
    ['second', 'again'],
  ],
  wide: {
    height: 130,
    places: {
      start: [90, 60, 'below'],
      first: [285, 40, 'below'],
      second: [480, 60, 'below'],
      again: [675, 40, 'below'],
    },
  },
  narrow: {
    height: 270,
    places: {
      start: [18, 24],
      first: [34, 98],
      second: [18, 172],
      again: [34, 246],
    },
  },
};
