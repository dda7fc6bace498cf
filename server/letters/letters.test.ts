// What company, senders, reporters and customers get by mail: one journey through both forms and languages, and what
// stands in each letter. Nothing a stranger types gets into headers, recipients or the letters to others.
import assert from 'node:assert/strict';
import { type TestContext, test } from 'node:test';
import { workOnCase } from '../../testing/mail/desk/work-on-case.ts';
import { readHtml } from '../../testing/mail/html-reader.ts';
import { mailsTo, mailTo, type ReceivedMail } from '../../testing/mail/mail-server.ts';
import { runWithMails, siteOrigin, testCompany } from '../../testing/mail/running-service.ts';
import { message, postJson, postReport, report } from '../../testing/mail/send-enquiry.ts';
import { findCase, recordStep, sendReasons } from '../cases/case-steps.ts';
import { decideComplaint, noteComplaint } from '../cases/complaints.ts';

const contact = 'kontakt@leinestern.example';
const abuse = 'abuse@leinestern.example';
const noreply = 'noreply@leinestern.example';
const number = '2026-1121-[0-9A-Z]{4}';
const decision = 'Das Foto ist rechtswidrig und gesperrt.\n\nGrund: <b>§ 22</b> KunstUrhG.';
const reasons = {
  measure: 'blocked',
  content: 'https://kunde.example/foto.jpg',
  territory: undefined,
  duration: 'bis das Foto entfernt ist',
  facts: 'Das Foto zeigt eine Person.',
  why: 'Es fehlt die Einwilligung.',
} as const;
const generalPartner = 'Muster Verwaltungs-GmbH, Hannover, Amtsgericht Hannover, HRB 1';
const ofPartner = { ...testCompany, register: { ...testCompany.register, generalPartner } };

/** Senders by form and language. */
const english = { ...message, name: 'Ann Miller', mail: 'ann@customer.example' };
const englishReport = { ...report, mail: 'ole@reporter.example' };
const grounds = {
  de: { ground: 'law', basis: '§ 22 KunstUrhG' },
  en: { ground: 'terms', basis: 'AGB § 5 (1)' },
} as const;
const customers = { de: 'post@kunde.example', en: 'mail@kunde.example' } as const;

interface Letter {
  readonly to: string;
  readonly subject: RegExp;
  readonly language: 'de' | 'en';
  readonly returnPath: string | false;
  readonly replyTo: string;
  readonly says: readonly (string | RegExp)[];
  /** Also what was typed, unless the letter is ours. */
  readonly saysNot?: RegExp;
}

const toUs = { language: 'de', returnPath: noreply } as const;
const automatic = {
  returnPath: false,
  saysNot: /Änne|Müller|Rechenzentrum|Rita|Schuh|kunde\./,
} as const;
const fromDesk = { returnPath: abuse, replyTo: abuse } as const;
const reporter = { ...fromDesk, saysNot: /Rita|Schuh/ };

const letters: Readonly<Record<string, Letter>> = {
  'a message to the company': {
    ...{ ...toUs, to: contact, replyTo: message.mail },
    subject: /^Anfrage über \/orion: Änne Müller \[2026-1121-\w{5}\]$/,
    says: [
      ...['Eingang: 21.11.2026, 10:13 Uhr', `Formular: ${siteOrigin}/orion`, message.content],
      'Löschen: spätestens am 20.05.2027, außer Geschäftsbriefe',
    ],
  },
  'an English message to the company': {
    ...{ ...toUs, to: contact, replyTo: english.mail },
    subject: /^Anfrage über die Website: Ann Miller \[/,
    says: ['Sprache: Englisch', message.content],
  },
  'a report to the company': {
    ...{ ...toUs, to: abuse, replyTo: report.mail },
    subject: new RegExp(`^Missbrauchsmeldung ${number}$`),
    says: [...Object.values(report), 'Löschen: 365 Tage nach Abschluss des Falls'],
  },
  'an English report to the company': {
    ...{ ...toUs, to: abuse, replyTo: englishReport.mail },
    subject: new RegExp(`^Missbrauchsmeldung ${number}$`),
    says: ['Sprache: Englisch', `Formular: ${siteOrigin}/en/abuse`],
  },
  'the confirmation': {
    ...{ ...automatic, to: message.mail, language: 'de', replyTo: contact },
    subject: /^Ihre Nachricht ist angekommen$/,
    says: [
      ...['am 21.11.2026 um 10:13 Uhr', 'Mo–Fr 09:00–17:00 Uhr', '+49 30 23125 100'],
      ...['Möchten Sie etwas ergänzen, antworten Sie einfach auf diese E-Mail.'],
      ...[`Datenschutz: ${siteOrigin}/datenschutz`, 'Leinestern GmbH', '30165 Hannover'],
      ...['Sitz: Hannover', 'Handelsregister: Amtsgericht Hannover, HRB 000000'],
      ...[`Persönlich haftend: ${generalPartner}`, 'Geschäftsführung: Marit Hansen'],
      new RegExp(`${siteOrigin}/vorgang/[\\w-]{22} `),
    ],
  },
  'the English confirmation': {
    ...{ ...automatic, to: english.mail, language: 'en', replyTo: contact },
    subject: /^We have received your message$/,
    says: [
      ...['on 21 November 2026 at 10:13 CET', 'Monday to Friday, 09:00 to 17:00 (German time)'],
      ...[`Privacy: ${siteOrigin}/en/datenschutz`, `General partner: ${generalPartner}`],
      'If you would like to add anything, simply reply to this e-mail.',
    ],
    saysNot: /Nachricht|Guten Tag|Telefon|Uhr|Miller/,
  },
  'the receipt of a report': {
    ...{ ...automatic, to: report.mail, language: 'de', replyTo: abuse },
    subject: new RegExp(`^Ihre Meldung ist eingegangen, Aktenzeichen ${number}$`),
    says: [
      new RegExp(`${number}: 21\\.11\\.2026, 10:13 Uhr `),
      ...['Ein Mensch prüft', 'informieren wir', 'Ergebnis', 'Rechtsweg', 'Art. 53'],
      'eine Person, die bisher nicht beteiligt war',
    ],
  },
  'the English receipt of a report': {
    ...{ ...automatic, to: englishReport.mail, language: 'en', replyTo: abuse },
    subject: new RegExp(`^We have received your report, reference ${number}$`),
    says: [
      ': 21 November 2026, 10:13 CET',
      /A member of our staff checks .*legal action.*Art\. 53/,
    ],
    saysNot: /Meldung|Guten Tag|Telefon|Rita|Schuh/,
  },
  'the reasons to a customer': {
    ...{ ...fromDesk, to: customers.de, language: 'de' },
    subject: new RegExp(number),
    // Art. 17(3) DSA.
    says: [
      ...[
        'Zugang zum Inhalt gesperrt',
        reasons.content,
        'überall',
        reasons.duration,
        reasons.facts,
      ],
      ...['Meldung nach Art. 16', 'ein Mensch; automatische Mittel', 'rechtswidriger Inhalt: § 22'],
      ...[reasons.why, 'innerhalb von sechs Monaten', 'Rechtsweg', 'Art. 21', 'Bundesnetzagentur'],
    ],
    saysNot: /Rita/,
  },
  'the English reasons to a customer': {
    ...{ ...fromDesk, to: customers.en, language: 'en' },
    subject: new RegExp(number),
    says: [
      'access to the content disabled',
      'breach of contract: AGB § 5 (1)',
      'within six months',
    ],
    saysNot: /Rita/,
  },
  'the decision': {
    ...{ ...reporter, to: report.mail, language: 'de' },
    subject: new RegExp(`^Ergebnis zu Ihrer Meldung ${number}$`),
    says: [
      ...[decision, 'Entschieden hat ein Mensch', 'innerhalb von sechs Monaten auf diese E-Mail'],
      ...['eine Person, die bisher nicht beteiligt war', 'Rechtsweg zu den Gerichten'],
      'in dem Sie leben oder Ihren Sitz haben, in Deutschland bei der Bundesnetzagentur',
      'Löschen können Sie sie sechs Monate nach der Entscheidung',
    ],
  },
  'the English decision': {
    ...{ ...reporter, to: englishReport.mail, language: 'en' },
    subject: new RegExp(`^Outcome of your report ${number}$`),
    says: [decision, '21 November 2026', 'Art. 53', `${siteOrigin}/en/digital-services-act`],
    saysNot: /Guten Tag|Meldung |Rita/,
  },
  'the answer to a complaint': {
    ...{ ...reporter, to: report.mail, language: 'de' },
    subject: new RegExp(`^Ergebnis Ihrer Beschwerde, Aktenzeichen ${number}$`),
    says: ['Nur noch das Foto.', 'Rechtsweg', 'Bundesnetzagentur'],
  },
};

test('each letter goes to whom it is for and says what it has to say, and nothing that was typed', async (t) => {
  const mails = await journey(t);
  for (const [name, letter] of Object.entries(letters)) {
    await t.test(name, () => {
      const found = mails.filter(
        ({ envelopeTo, subject = '', text = '' }) =>
          envelopeTo.includes(letter.to) &&
          letter.subject.test(subject) &&
          (letter.returnPath !== noreply ||
            /: +Englisch$/m.test(text) === name.includes('English')),
      );
      assert.equal(found.length, 1, JSON.stringify(mails.map(({ subject }) => subject)));
      checkLetter(found[0] ?? assert.fail(), letter);
    });
  }
  assert.equal(mails.length, Object.keys(letters).length);
  assert.ok(mails.every(({ envelopeTo }) => envelopeTo.length === 1));
  assert.equal(new Set(mails.map(({ messageId }) => messageId)).size, mails.length);
  const decided = mails.find(({ subject }) => subject?.startsWith('Ergebnis zu Ihrer M'));
  const receipt = mails.find(({ subject }) => subject?.startsWith('Ihre Meldung'));
  assert.equal(decided?.inReplyTo, receipt?.messageId, 'mail programs show them together');
});

function checkLetter(mail: ReceivedMail, letter: Letter): void {
  const isOurs = letter.returnPath === noreply;
  assert.equal(mail.returnPath, letter.returnPath);
  assert.deepEqual(mail.from, { name: 'Leinestern', address: noreply });
  assert.deepEqual(
    mail.replyTo?.map(({ address }) => address),
    [letter.replyTo],
  );
  if (letter.returnPath === false) {
    assert.match(mail.source, /^Auto-Submitted: auto-replied$/m);
    assert.match(mail.source, /^X-Auto-Response-Suppress: All$/m);
  }
  if (isOurs) assert.match(mail.source, /^Auto-Submitted: auto-generated$/m);
  else assert.match(mail.source, new RegExp(`^Content-Language: ${letter.language}$`, 'm'));
  const words = oneLine(mail.text ?? '');
  for (const part of letter.says) {
    if (typeof part === 'string') assert.ok(words.includes(oneLine(part)), `${part}\n${words}`);
    else assert.match(words, part);
  }
  if (letter.saysNot) assert.doesNotMatch(`${mail.subject} ${words}`, letter.saysNot);
  if (!isOurs) assert.ok(mail.text?.split('\n').every((line) => line.length <= 78));
  checkHtml(mail, letter.language);
}

const oneLine = (text: string) => text.replaceAll(/\s+/g, ' ');

// Only the text part sets a colon behind the name of a fact.
const wordsOf = (text: string) => text.split(/[\s:]+/).filter(Boolean);

/** Says the same, asks for nothing and runs nothing. */
function checkHtml(mail: ReceivedMail, language: string): void {
  const html = String(mail.html);
  const shown = readHtml(html);
  assert.deepEqual([shown.language, shown.heading], [language, mail.subject]);
  const plain = (mail.text ?? '').replace('\n-- \n', '\n');
  assert.deepEqual(wordsOf(shown.text), wordsOf(`${mail.from?.name} ${mail.subject} ${plain}`));
  const tags =
    /^(?:html|head|meta|title|style|body|div|p|h1|h2|table|tbody|tr|th|td|blockquote|a) ?/;
  assert.deepEqual(
    shown.elements.filter((element) => !tags.test(element)),
    [],
  );
  assert.doesNotMatch(html, /url\(|@import| on\w+=|src=/);
}

async function journey(t: TestContext): Promise<readonly ReceivedMail[]> {
  const running = await runWithMails(t, { settings: { company: ofPartner } });
  const { clock, dataDir, server, url } = running;
  await postJson(url, message, { referer: `${siteOrigin}/orion` });
  await postJson(`${url}?language=en`, english);
  await postReport(url);
  await postReport(url, englishReport, 'en');
  await running.delivered(8);
  for (const language of ['de', 'en'] as const) {
    const address = language === 'de' ? report.mail : englishReport.mail;
    const [key = ''] = new RegExp(number).exec(mailTo(server, address).subject ?? '') ?? [];
    const given = { ...reasons, ...grounds[language], language, to: customers[language] };
    const onCase = (work: Parameters<typeof workOnCase>[1]) => workOnCase(dataDir, work, clock.now);
    await onCase((desk, transaction) => recordStep(desk, transaction, key, { step: 'checked' }));
    await onCase((desk, transaction) => sendReasons(desk, transaction, key, given));
    const closed = { step: 'closed', decision } as const;
    await onCase((desk, transaction) => recordStep(desk, transaction, key, closed));
    if (language === 'en') continue;
    await onCase(async (desk, transaction) => {
      const received = { complainant: 'reporter', receivedOn: '2026-11-21' } as const;
      await noteComplaint(desk, transaction, key, { ...received, text: 'Nein' });
      const [{ id } = { id: '' }] = (await findCase(transaction, key)).complaints;
      const verdict = { id, outcome: 'partly-reversed', answer: 'Nur noch das Foto.' } as const;
      await decideComplaint(desk, transaction, key, verdict, { id: 'vera', name: 'Vera' });
    });
  }
  clock.advance(60_000);
  await running.delivered(13);
  return server.mails;
}

/** What a visitor calls himself, and what mail programs show: in the subject, and before the address to answer. */
const names: readonly (readonly [name: string, subject: string, display: string])[] = [
  ['Max, boss@evil.example', 'Max, boss@evil.example', ''],
  ['"Max" <boss@evil.example>', '"Max" <boss@evil.example>', ''],
  ['Gruppe: boss@evil.example;', 'Gruppe: boss@evil.example;', ''],
  ['boss＠evil.example', 'boss＠evil.example', ''],
  ['Max\u2028Bcc: boss@evil.example', 'Max Bcc: boss@evil.example', ''],
  ['\u202eMax\u200b \u2066Mu\u00adster\ufeff', 'Max Muster', 'Max Muster'],
  [
    'Max =?UTF-8?Q?=0D=0ABcc:_boss=40evil.example?=',
    'Max =?UTF-8?Q?=0D=0ABcc:_boss=40evil.example?=',
    'Max = ?UTF-8?Q?=0D=0ABcc:_boss=40evil.example?=',
  ],
  ['👩\u200d👩\u200d👧\u200d👦', '👩\u200d👩\u200d👧\u200d👦', '👩\u200d👩\u200d👧\u200d👦'],
  ['علی\u200cرضا', 'علی\u200cرضا', 'علی\u200cرضا'],
];

test('no name adds a recipient or changes how subject and addresses are shown', async (t) => {
  const running = await runWithMails(t);
  for (const [index, [name, subject, display]] of names.entries()) {
    await postJson(running.url, { ...message, name, mail: `v${index}@kundin.example` });
    await running.delivered(2 * (index + 1));
    const mail = mailsTo(running.server, contact).at(-1) ?? assert.fail();
    const shown = mail.subject?.replace(/ \[[\w-]+\]$/, '');
    assert.equal(shown, `Anfrage über die Website: ${subject}`);
    assert.deepEqual(mail.replyTo, [{ name: display, address: `v${index}@kundin.example` }]);
    assert.equal(mail.bcc, undefined);
    assert.ok(mail.text?.includes(name), 'the text keeps what was typed');
  }
  assert.equal(running.server.mails.length, 2 * names.length);
});
