// The forms of the desk: words, fields and rules. The server's check, the type and the drawn form derive from these.
import { z } from 'zod';
import {
  categoryWords,
  complainantWords,
  complaintOutcomeWords,
  groundWords,
  languageWords,
  measureWords,
  outcomeWords,
  setAsideSentences,
  stepWords,
} from '../../contract/case-terms.ts';
import { choice, day, flag, labelled } from '../../model/form-fields.ts';
import { type Role, roleLabels } from './roles.ts';
import { line, mailSchema, nameSchema, text, type Values, withConditions } from './schemas.ts';

/** The version that was changed: a conflict if a colleague has changed it since. */
const version = z.int();
const note = text('Notiz dazu, bleibt bei uns', 2).optional();

/** Internal; never sent. Overwrites nothing, so it needs no version. */
export const newNote = z
  .object({ text: text('Neue Notiz, nur für Kollegen', 2) })
  .meta({ button: 'Notiz speichern', variant: 'usual' });

/** Facts about a report beyond its input. */
export const caseFacts = z
  .object({
    version,
    customer: line('Betroffener Kunde', 200)
      .describe(
        'Nummer oder Name, immer gleich geschrieben: Daran erkennen wir, was es zu ihm schon gab.',
      )
      .nullable()
      .optional(),
    isTrusted: z
      .boolean()
      .optional()
      .meta({
        title: 'Von einem vertrauenswürdigen Hinweisgeber (Art. 22 DSA)',
        description:
          'Die Jahreszahlen zählen sie gesondert. Setzen Sie es, wenn Sie den Absender geprüft haben: Eine Mailadresse kann jeder eintippen.',
        // The yearly figures count it on closing.
        when: ({ isClosed }) => !isClosed,
      }),
  })
  .meta({ button: 'Angaben speichern', variant: 'usual' });

/** A step without decision and verdict. */
const withoutLetter = {
  ...{ version, note },
  ...{ decision: z.never().optional(), verdict: z.never().optional() },
};

export const checked = z.object({ ...withoutLetter, step: z.literal('checked') }).meta({
  title: stepWords.checked,
  description:
    'Sind die Angaben vollständig, liegt der Inhalt bei uns, und ist er rechtswidrig? Das prüft ein Mensch. Eine Mail geht nicht hinaus.',
  button: 'Schritt vermerken',
});

/** Informed otherwise than by `reasons`. */
export const customerInformed = checked.extend({ step: z.literal('customer-informed') }).meta({
  title: 'Kunde ist schon informiert: nur vermerken',
  description:
    'Für einen Brief oder eine Mail, die Sie selbst geschrieben haben. Von hier geht keine hinaus.',
  button: 'Schritt vermerken',
});

const forTerms = (...words: Parameters<typeof labelled>) => ({
  words: ({ ground }: Values) => (ground === 'terms' ? labelled(...words) : {}),
});

/** The statement of reasons to a customer: one field per part required by Art. 17(3) DSA. */
export const reasons = z
  .object({
    version,
    to: mailSchema
      .meta({ title: 'Mailadresse des Kunden' })
      .describe('Die des Ansprechpartners, den der Kunde uns genannt hat.'),
    language: choice('Sprache des Briefs', languageWords).describe(
      'In ihr stehen die festen Sätze. Schreiben Sie alles Übrige in derselben Sprache.',
    ),
    measure: choice('Maßnahme', measureWords).describe(
      'So wenig wie nötig: erst der Inhalt, dann der Dienst, zuletzt das Konto.',
    ),
    content: text('Was ist betroffen?', 2).describe(
      'Adresse, Server, Dienst oder Konto, so genau, dass der Kunde es findet.',
    ),
    duration: text('Wie lange?').describe('Bis wann, oder was dafür geschehen muss.'),
    territory: text('Wo?')
      .describe('Leer: überall. Sonst das Land oder die Länder, in denen es gilt.')
      .optional(),
    facts: text('Festgestellte Tatsachen', 4).describe(
      'Worauf die Entscheidung beruht. Wer gemeldet hat, steht hier nur, wenn es unbedingt erforderlich ist.',
    ),
    ground: choice('Grundlage der Maßnahme', groundWords),
    basis: text('Gesetz und Paragraf')
      .describe('Zum Beispiel § 22 KunstUrhG.')
      .meta(forTerms('Bestimmung des Vertrags', 'Zum Beispiel AGB, Abschnitt 5.')),
    why: text('Warum ist der Inhalt rechtswidrig?', 4)
      .describe(
        'Der Server ergänzt: den Tag der Entscheidung, die Meldung als Anlass, dass kein automatisches Verfahren beteiligt war, und die Wege dagegen.',
      )
      .meta(forTerms('Warum verstößt er dagegen?')),
  })
  .meta({
    title: 'Kunde informieren: Begründung senden',
    description:
      'Wer eingeschränkt wird, bekommt die Gründe (Art. 17 DSA), spätestens wenn die Einschränkung beginnt.',
    button: 'Begründung senden',
  });

const isRejected = ({ outcome }: Values) => outcome === 'rejected';
const isUpheld = ({ outcome }: Values) => outcome === 'upheld' || outcome === 'partly';

/** The end of a case: outcome, and decision for the reporter. */
export const closed = z
  .object({
    version,
    step: z.literal('closed'),
    verdict: withConditions({
      outcome: choice('Ergebnis', outcomeWords),
      isUnfounded: flag(
        'Offensichtlich unbegründet',
        'Nur, wenn das ohne jede Prüfung zu sehen war. Weitere Meldungen derselben Adresse zeigen es an.',
      ).meta({ when: isRejected }),
      ground: choice('Grundlage', groundWords).optional().meta({ when: isUpheld, isNeeded: true }),
      category: choice('Worum es geht', categoryWords).describe(
        'Was die Meldung rechtswidrig nennt, in den Arten der Jahreszahlen (Art. 15 DSA).',
      ),
    }),
    decision: text('Entscheidung, geht per Mail an die meldende Person', 5).describe(
      'In deren Sprache. Die Wege zum Widerspruch stellt der Server darunter.',
    ),
    note,
  })
  .meta({
    title: stepWords.closed,
    description:
      'Zum Schluss erfährt die meldende Person, wie entschieden ist und was sie dagegen tun kann. Ist nichts eingeschränkt, muss kein Kunde informiert werden.',
    button: 'Entscheidung senden und abschließen',
  });

/** For spam, duplicates and withdrawn reports: closed without a decision. */
export const setAside = z
  .object({ version, reason: choice('Grund', setAsideSentences), note })
  .meta({
    description:
      'Eine Mail geht nicht hinaus. Die Seite der meldenden Person sagt den Grund, und die Jahreszahlen zählen die Meldung unter ihm.',
    button: 'Beiseitelegen',
    variant: 'usual',
  });

const ofCustomer = {
  when: ({ complainant }: Values) => complainant === 'customer',
  isNeeded: true,
};

/** A complaint received by mail, phone or letter. Address and language of a reporter are known. */
export const complaint = withConditions({
  version,
  complainant: choice('Wer beschwert sich?', complainantWords),
  receivedOn: day('Eingegangen am'),
  text: text('Beschwerde', 4).describe('Was geschrieben oder gesagt wurde.'),
  mail: mailSchema.meta({ title: 'Mailadresse für die Antwort' }).optional().meta(ofCustomer),
  language: choice('Sprache der Antwort', languageWords).optional().meta(ofCustomer),
}).meta({
  description:
    'Binnen sechs Monaten nach der Entscheidung. Die Anfrage wird wieder offen, und jemand, der bisher nicht beteiligt war, entscheidet neu.',
  button: 'Beschwerde vermerken',
});

/** The decision on a complaint, by a colleague without a part in the case. */
export const complaintVerdict = z
  .object({
    version,
    outcome: choice('Ergebnis der Beschwerde', complaintOutcomeWords),
    answer: text('Antwort', 5).meta({
      words: ({ language, mail }) => ({
        title: `Antwort, geht per Mail an ${mail}`,
        description: `Warum, auf ${language}. Das Ergebnis und die weiteren Wege schreibt der Server dazu.`,
      }),
    }),
    note: note.meta({ title: 'Notiz zur Beschwerde, bleibt bei uns' }),
  })
  .meta({ button: 'Antwort senden' });

const roleHelp: Readonly<Record<Role, string>> = {
  read: 'Sieht alles und ändert nichts.',
  edit: 'Bearbeitet Anfragen und lädt sie als Datei.',
  abuse: 'Wie Bearbeiten, und entscheidet über Meldungen.',
  publish: 'Schreibt und veröffentlicht Seiten und Beiträge; sieht keine Anfragen.',
  manage: 'Wie Missbrauch und Redaktion; löscht, lädt Personen ein und liest das Protokoll.',
};

export const invitation = z
  .object({
    name: nameSchema.meta({ title: 'Name' }),
    mail: mailSchema.meta({ title: 'E-Mail' }),
    role: choice('Rolle', roleLabels).meta({
      words: ({ role }) => ({ description: roleHelp[role as Role] }),
    }),
  })
  .meta({ button: 'Einladen' });
