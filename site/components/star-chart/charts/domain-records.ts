import type { Chart } from '../chart.ts';

/** One domain, three entries; on /webhosting. */
export const domainRecords: Chart = {
  title:
    'Eine Domain, drei Einträge: A und AAAA führen zur Website, MX zu den Postfächern, CAA bestimmt, wer Zertifikate ausstellt',
  points: {
    domain: { label: ['Ihre Domain'], kind: 'lit' },
    address: { label: ['A, AAAA'], kind: 'ring' },
    mail: { label: ['MX'], kind: 'ring' },
    authority: { label: ['CAA'], kind: 'ring' },
    website: { label: ['Website', 'auf unserem Webspace'] },
    mailboxes: { label: ['Postfächer', 'hier oder anderswo'] },
    certificate: { label: ['Zertifikat', 'erneuert sich selbst'] },
  },
  links: [
    ['domain', 'address'],
    ['domain', 'mail'],
    ['domain', 'authority'],
    ['address', 'website'],
    ['mail', 'mailboxes'],
    ['authority', 'certificate'],
  ],
  wide: {
    height: 250,
    places: {
      domain: [140, 130, 'left'],
      address: [340, 40, 'above'],
      mail: [340, 130, 'above'],
      authority: [340, 220, 'above'],
      website: [540, 40],
      mailboxes: [540, 130],
      certificate: [540, 220],
    },
  },
  narrow: {
    height: 262,
    places: {
      domain: [14, 20],
      address: [60, 80, 'over'],
      mail: [60, 160, 'over'],
      authority: [60, 240, 'over'],
      website: [128, 80],
      mailboxes: [128, 160],
      certificate: [128, 240],
    },
  },
};
