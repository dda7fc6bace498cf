import type { Chart } from '../chart.ts';

/** Each site keeps the copies of the other; on /backup. */
export const backupSites: Chart = {
  title:
    'Zwei Rechenzentren, zwei Wege: Systeme in Vahrenwald werden nach Laatzen gesichert, Systeme in Laatzen nach Vahrenwald',
  points: {
    vahrenwald: { label: ['Vahrenwald'], kind: 'name' },
    vahrenwaldSystems: { label: ['Systeme', 'in Betrieb'] },
    vahrenwaldCopies: { label: ['Sicherungen', 'aus Laatzen'], kind: 'ring' },
    laatzen: { label: ['Laatzen'], kind: 'name' },
    laatzenSystems: { label: ['Systeme', 'in Betrieb'] },
    laatzenCopies: { label: ['Sicherungen', 'aus Vahrenwald'], kind: 'lit' },
  },
  links: [
    ['vahrenwaldSystems', 'laatzenCopies'],
    ['laatzenSystems', 'vahrenwaldCopies'],
  ],
  wide: {
    height: 220,
    places: {
      vahrenwald: [180, 20, 'left'],
      vahrenwaldSystems: [162, 76, 'left'],
      vahrenwaldCopies: [162, 176, 'left'],
      laatzen: [560, 20],
      laatzenSystems: [578, 76],
      laatzenCopies: [578, 176],
    },
  },
  narrow: {
    height: 320,
    places: {
      vahrenwald: [-18, 14],
      vahrenwaldSystems: [60, 84, 'above'],
      vahrenwaldCopies: [236, 84, 'above'],
      laatzen: [-18, 306],
      laatzenSystems: [60, 214, 'below'],
      laatzenCopies: [236, 214, 'below'],
    },
  },
};
