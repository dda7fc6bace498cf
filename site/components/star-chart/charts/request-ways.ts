import type { Chart } from '../chart.ts';

/** Three ways to the same people; on /support. */
export const requestWays: Chart = {
  title:
    'Telefon, E-Mail oder Formular und Service Desk führen alle zum Support in Hannover; von dort geht die Sache an Plattform, Netz oder Rechenzentrum',
  points: {
    phone: { label: ['Telefon', 'zu den Zeiten'] },
    mail: { label: ['E-Mail, Formular', 'jederzeit'] },
    desk: { label: ['Service Desk', 'für Kunden, jederzeit'] },
    support: { kind: 'lit' },
    name: { label: ['Support'], kind: 'name' },
    platform: { label: ['Plattform'], kind: 'ring' },
    network: { label: ['Netz'], kind: 'ring' },
    centre: { label: ['Rechenzentrum'], kind: 'ring' },
  },
  links: [
    ['phone', 'support'],
    ['mail', 'support'],
    ['desk', 'support'],
    ['support', 'platform'],
    ['support', 'network'],
    ['support', 'centre'],
  ],
  wide: {
    height: 210,
    places: {
      phone: [220, 35, 'left'],
      mail: [220, 105, 'left'],
      desk: [220, 175, 'left'],
      support: [400, 105],
      name: [400, 80, 'above'],
      platform: [580, 45],
      network: [580, 105],
      centre: [580, 165],
    },
  },
  narrow: {
    height: 350,
    places: {
      phone: [14, 24],
      mail: [14, 74],
      desk: [14, 124],
      support: [14, 190],
      name: [14, 190],
      platform: [14, 250],
      network: [14, 290],
      centre: [14, 330],
    },
  },
};
