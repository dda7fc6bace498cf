// Actions at the inbox, over its API, on both databases.
import assert from 'node:assert/strict';
import { test } from 'node:test';
import { type Colleague, idsOf, openInboxApi } from '../../../testing/desk/inbox-api.ts';
import { closing, takeReport, verdict } from '../../../testing/desk/reports.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

const webhook = { url: new URL('https://x.example'), secrets: [], withPersonalData: false };

type Action = readonly [
  as: Colleague,
  what: string,
  body: object,
  /** The status, or what a refusal says. */
  answer: number | RegExp,
];

/** On `contact`, `report` and further reports; the word behind the slash is a route of its own. */
const actions: readonly Action[] = [
  ['Bea', 'contact', { version: 0, state: 'in-work', owner: 'id-of-Bea' }, 200],
  ['Bea', 'contact/notes', { text: 'Ruft\r\nan' }, 200],
  [
    'Abel',
    'contact',
    { version: 0, state: 'waiting' },
    /: Bea \(Zustand: In Arbeit; Zuständig: Bea\)\. Ihre Änderung ist nicht gespeichert/,
  ],
  ['Abel', 'contact', { version: -5, state: 'waiting' }, /schneller: Bea/],
  ['Abel', 'contact', { version: 99, state: 'waiting' }, /schneller\. Ihre/],
  ['Bea', 'contact', { version: 1, owner: 'nobody-here' }, /arbeitet nicht/],
  ['Bea', 'contact', { version: 1, state: 'done' }, 200],
  ['Bea', 'contact', { version: 2, state: 'open' }, 200],
  // No way makes a report done before its decision is sent.
  ['Bea', 'report', { version: 0, state: 'done' }, /noch nicht entschieden/],
  ['Abel', 'report/steps', { version: 0, ...closing }, /prüft zuerst ein Mensch/],
  ['Abel', 'report/steps', { version: 0, step: 'checked', note: 'Gehört Kunde 4711' }, 200],
  ['Bea', 'report', { version: 1, state: 'done' }, /noch nicht entschieden/],
  ...[
    { step: 'closed' },
    { step: 'closed', decision: 'Gesperrt.' },
    { ...closing, verdict: { ...verdict, ground: undefined } },
    { ...closing, verdict: { ...verdict, outcome: 'rejected' } },
    { ...closing, verdict: { ...verdict, isUnfounded: true } },
    { ...closing, verdict: { ...verdict, category: 'spam' } },
    { step: 'checked', verdict },
    { step: 'customer-informed', decision: 'x' },
    { step: 'received' },
  ].map((body): Action => ['Abel', 'report/steps', { version: 1, ...body }, 400]),
  ['Abel', 'report/steps', { version: 0, ...closing }, /schneller: Abel \(Schritt: Zulässig/],
  ['Abel', 'report/steps', { version: 1, ...closing }, 200],
  ['Bea', 'report', { version: 2, state: 'open' }, 200],
  ['Bea', 'report', { version: 3, state: 'done' }, 200],
  // What is set aside has a reason.
  ...[{}, { reason: '' }, { reason: 'upheld' }, { reason: 'spam', note: '' }].map(
    (body): Action => ['Abel', 'spam/set-aside', { version: 0, ...body }, 400],
  ),
  ['Abel', 'spam/set-aside', { version: 0, reason: 'spam', note: 'Werbung' }, 200],
  ['Abel', 'spam/set-aside', { version: 1, reason: 'spam' }, /schon geschlossen/],
  ['Abel', 'informed/steps', { version: 0, step: 'checked' }, 200],
  ['Abel', 'informed/steps', { version: 1, step: 'customer-informed' }, 200],
  ['Abel', 'informed/set-aside', { version: 2, reason: 'spam' }, /gehört eine Entscheidung/],
];

for (const [name, home] of Object.entries(storeHomes)) {
  test(`${name}: each action is done or refused, and history, audit log and webhook say by whom`, async (t) => {
    const api = await openInboxApi(t, home, { webhook });
    const ids: Record<string, string> = { contact: await api.take({ content: 'Server aus' }) };
    for (const report of ['report', 'spam', 'informed']) {
      ids[report] = await takeReport(api, `${report}@melder.example`);
    }
    const { contact = '', report = '', spam = '' } = ids;
    for (const [as, what, body, answer] of actions) {
      const [of = '', path] = what.split('/');
      const id = ids[of] ?? '';
      const sent = path ? await api.post(as, id, path, body) : await api.change(as, id, body);
      const text = await sent.text();
      const says = `${as} ${what} ${JSON.stringify(body)}: ${text}`;
      assert.equal(sent.status, typeof answer === 'number' ? answer : 409, says);
      if (typeof answer !== 'number') assert.match(JSON.parse(text).error, answer, says);
    }
    const message = await api.read('Abel', contact);
    assert.deepEqual(
      [message.state, message.version, message.owner?.name, message.notes[0]?.text],
      ['open', 3, 'Bea', 'Ruft\nan'],
    );
    assert.deepEqual(
      message.history.map(({ by, said }) => `${by}: ${said}`),
      [
        ...['Bea: Zustand: Offen', 'Bea: Zustand: Erledigt', 'Bea: Notiz geschrieben'],
        'Bea: Zustand: In Arbeit; Zuständig: Bea',
      ],
    );
    const closed = await api.read('Lea', report);
    assert.deepEqual([closed.state, closed.nextSteps], ['done', []]);
    assert.deepEqual(
      closed.steps.map(({ step }) => step),
      ['received', 'checked', 'closed'],
    );
    const [decision] = closed.mails.filter(({ recipient }) => recipient === 'reporter');
    assert.deepEqual([decision?.to, decision?.state], ['report@melder.example', 'waiting']);
    const aside = await api.read('Lea', spam);
    assert.deepEqual(
      [aside.state, aside.case?.setAside, aside.case?.verdict, aside.steps.at(-1)?.note],
      ['done', 'spam', undefined, 'Werbung'],
    );
    assert.ok(!aside.mails.some(({ recipient }) => recipient === 'reporter'), 'no mail to anybody');
    const audit = await api.audit();
    assert.deepEqual(audit.slice(0, 2), [
      'Bea: Zustand: In Arbeit; Zuständig: Bea',
      'Bea: Notiz geschrieben',
    ]);
    assert.equal(audit.at(-1), 'Lea: Anfrage gelesen');
    assert.deepEqual((await api.events()).slice(0, 4), [
      ['enquiry.changed', 'in-work'],
      ['enquiry.changed', 'in-work'],
      ['enquiry.closed', 'done'],
      ['enquiry.changed', 'open'],
    ]);
  });

  test(`${name}: of two changes at once one is refused, with the current state`, async (t) => {
    const api = await openInboxApi(t, home);
    const id = await api.take({});
    const answers = await Promise.all([
      api.change('Bea', id, { version: 0, state: 'done' }),
      api.change('Abel', id, { version: 0, state: 'waiting' }),
    ]);
    assert.deepEqual(answers.map(({ status }) => status).sort(), [200, 409]);
    const refusal = answers.find(({ status }) => status === 409) ?? assert.fail();
    const { current } = await refusal.json();
    assert.deepEqual([current.version, current.state], [1, (await api.read('Lea', id)).state]);
  });

  test(`${name}: the list is filtered and paged, and a view comes out as a file`, async (t) => {
    const api = await openInboxApi(t, home);
    const mine = await api.take({ content: 'Angebot für Kolokation', mail: 'bo@andere.example' });
    const waiting = await api.take({ content: 'Rechnung doppelt' });
    const report = await api.take({ content: 'Phishing', kind: 'abuse' });
    const last = await api.take({ content: 'Lob', mail: 'lo@lob.example' });
    await api.change('Bea', mine, { version: 0, owner: 'id-of-Bea' });
    await api.change('Bea', waiting, { version: 0, state: 'waiting' });
    await api.post('Abel', report, 'notes', { text: 'Gehört Kunde Zwickmühle' });
    const { tag } = await api.read('Bea', mine);
    const expected: readonly [query: string, ids: string[]][] = [
      ['', [last, report, waiting, mine]],
      ['kind=abuse', [report]],
      ['state=waiting', [waiting]],
      ['owner=me', [mine]],
      ['owner=nobody', [last, report, waiting]],
      ['search=kolo', [mine]],
      ['search=zwickmuehle', [report]],
      [`search=${tag}`, [mine]],
      ['search=rechnung&state=open', []],
    ];
    for (const [query, ids] of expected) {
      assert.deepEqual(idsOf((await api.list('Bea', query)).enquiries), ids, query);
    }
    const { counts, next } = await api.list('Lea', 'limit=2');
    assert.deepEqual(counts, { open: 3, 'in-work': 0, waiting: 1, done: 0 });
    const rest = await api.list('Lea', `limit=2&before=${next}`);
    assert.deepEqual([idsOf(rest.enquiries), rest.next], [[waiting, mine], undefined]);
    for (const query of ['state=lost', 'limit=0', 'limit=201', 'before=x', 'owner=%00']) {
      assert.equal((await api.ask('Lea', 'GET', `/api/enquiries?${query}`)).status, 400, query);
    }
  });

  test(`${name}: a view comes out as CSV and JSON, and no cell becomes a formula`, async (t) => {
    const api = await openInboxApi(t, home);
    const formulas = `=1+1\r+49\r-2\r@SUM(A1)\r =1\r\t=1\r＝1\r\u200b=1\r|a\r%0`.split('\r');
    for (const content of formulas) await api.take({ content });
    await api.take({ content: 'a;"b"\nc', mail: 'letzte@kundin.example' });
    const csv = await (await api.ask('Bea', 'GET', '/api/export?format=csv')).bytes();
    const text = new TextDecoder('utf-8', { ignoreBOM: true }).decode(csv);
    assert.ok(text.startsWith('\uFEFF"Kennung";"Vorgang";"Art";'));
    assert.ok(text.includes(';"a;""b""\nc"\r\n'));
    for (const formula of formulas) assert.ok(text.includes(`;"'${formula}"\r\n`), formula);
    const answer = await api.ask('Bea', 'GET', '/api/export?format=json&search=letzte');
    const disposition = answer.headers.get('content-disposition') ?? '';
    assert.match(disposition, /^attachment; filename="anfragen-2026-11-21\.json"$/);
    const json = await answer.json();
    assert.deepEqual([json.length, json[0].fields.content], [1, 'a;"b"\nc']);
    const log = ['Bea: Export als CSV: alles', 'Bea: Export als JSON: eine Suche'];
    assert.deepEqual(await api.audit(), log);
  });
}
