import type { Chart } from '../chart.ts';

/** The way of an incoming message; on /mailhosting. */
export const mailPath: Chart = {
  title:
    'Weg einer Nachricht: vom Absender durch Virenscanner und Spamfilter ins Postfach und in Ihr Mailprogramm. Zweifelhaftes geht vom Spamfilter in die Quarantäne und von dort auf Ihren Wunsch ins Postfach',
  points: {
    sender: { label: ['Absender'], kind: 'ring' },
    virus: { label: ['Virenscanner'] },
    spam: { label: ['Spamfilter'] },
    quarantine: { label: ['Quarantäne', 'auf Wunsch zurück'], kind: 'ring' },
    mailbox: { label: ['Postfach'], kind: 'lit' },
    client: { label: ['Ihr Programm', 'IMAP oder POP3'], kind: 'ring' },
  },
  links: [
    ['sender', 'virus'],
    ['virus', 'spam'],
    ['spam', 'mailbox'],
    ['spam', 'quarantine', 'dotted'],
    ['quarantine', 'mailbox', 'dotted'],
    ['mailbox', 'client'],
  ],
  wide: {
    height: 180,
    places: {
      sender: [50, 60, 'above'],
      virus: [210, 60, 'above'],
      spam: [370, 60, 'above'],
      quarantine: [450, 124, 'below'],
      mailbox: [530, 60, 'above'],
      client: [690, 60, 'above'],
    },
  },
  narrow: {
    height: 336,
    places: {
      sender: [14, 16],
      virus: [14, 76],
      spam: [14, 136],
      quarantine: [96, 186],
      mailbox: [14, 236],
      client: [14, 306],
    },
  },
};
