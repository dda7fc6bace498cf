// The statement of reasons to a customer: every part that Art. 17(3) DSA asks for is a field.
import type { SubmitEvent } from 'react';
import type { Ground, Measure } from '../../../contract/case-terms.ts';
import type { Language } from '../../../contract/enquiry-rules.ts';
import type { Enquiry } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import { Choice } from '../controls/choice.tsx';
import { Field } from '../controls/field.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { useDraftForm } from '../enquiry/drafts.tsx';
import { useEnquiryMutation } from '../enquiry/use-change.ts';
import { sendReasons } from '../requests/inbox.ts';
import styles from './case-steps.module.css';
import { groundWords, languageWords, measureWords, optionsOf } from './case-words.ts';
import { LetterPreview } from './letter-preview.tsx';

const empty = {
  ...{ to: '', language: 'de', measure: '', content: '', duration: '', territory: '' },
  ...{ facts: '', ground: '', basis: '', why: '' },
};

const longest = 10_000;

export function ReasonsForm({ enquiry }: { readonly enquiry: Enquiry }) {
  const { id, version, fields } = enquiry;
  const [typed, write, clear] = useDraftForm(`reasons ${id}`, empty);
  const send = useEnquiryMutation(id, sendReasons.bind(undefined, id));
  const place = fields.find(({ name }) => name === 'location')?.value ?? '';
  const { territory, ...rest } = typed;
  const reasons = {
    ...rest,
    language: typed.language as Language,
    measure: typed.measure as Measure,
    ground: typed.ground as Ground,
    ...(territory.trim() && { territory }),
  };
  const submit = (event: SubmitEvent) => {
    event.preventDefault();
    send.mutate({ version, ...reasons }, { onSuccess: clear });
  };
  const isLaw = typed.ground !== 'terms';
  return (
    <form onSubmit={submit} className={styles.form}>
      <Field
        label="Mailadresse des Kunden"
        help="Die des Ansprechpartners, den der Kunde uns genannt hat."
        type="email"
        required
        maxLength={254}
        autoComplete="off"
        value={typed.to}
        onWrite={(to) => write({ to })}
      />
      <Choice
        label="Sprache des Briefs"
        help="In ihr stehen die festen Sätze. Schreiben Sie alles Übrige in derselben Sprache."
        value={typed.language as Language}
        options={optionsOf(languageWords)}
        onChange={(language) => write({ language })}
      />
      <Choice
        label="Maßnahme"
        help="So wenig wie nötig: erst der Inhalt, dann der Dienst, zuletzt das Konto."
        value={typed.measure as Measure | ''}
        options={optionsOf(measureWords)}
        isRequired
        onChange={(measure) => write({ measure })}
      />
      <Field
        label="Was ist betroffen?"
        help="Adresse, Server, Dienst oder Konto, so genau, dass der Kunde es findet."
        rows={2}
        required
        maxLength={longest}
        value={typed.content}
        onWrite={(content) => write({ content })}
      />
      {place !== '' && typed.content === '' && (
        <Button onClick={() => write({ content: place })}>Ort aus der Meldung übernehmen</Button>
      )}
      <Field
        label="Wie lange?"
        help="Bis wann, oder was dafür geschehen muss."
        required
        maxLength={longest}
        value={typed.duration}
        onWrite={(duration) => write({ duration })}
      />
      <Field
        label="Wo?"
        help="Leer: überall. Sonst das Land oder die Länder, in denen es gilt."
        maxLength={longest}
        value={territory}
        onWrite={(typedPlace) => write({ territory: typedPlace })}
      />
      <Field
        label="Festgestellte Tatsachen"
        help="Worauf die Entscheidung beruht. Wer gemeldet hat, steht hier nur, wenn es unbedingt erforderlich ist."
        rows={4}
        required
        maxLength={longest}
        value={typed.facts}
        onWrite={(facts) => write({ facts })}
      />
      <Choice
        label="Grundlage der Maßnahme"
        value={typed.ground as Ground | ''}
        options={optionsOf(groundWords)}
        isRequired
        onChange={(ground) => write({ ground })}
      />
      <Field
        label={isLaw ? 'Gesetz und Paragraf' : 'Bestimmung des Vertrags'}
        help={isLaw ? 'Zum Beispiel § 22 KunstUrhG.' : 'Zum Beispiel AGB, Abschnitt 5.'}
        required
        maxLength={longest}
        value={typed.basis}
        onWrite={(basis) => write({ basis })}
      />
      <Field
        label={isLaw ? 'Warum ist der Inhalt rechtswidrig?' : 'Warum verstößt er dagegen?'}
        rows={4}
        required
        maxLength={longest}
        value={typed.why}
        onWrite={(why) => write({ why })}
      />
      <p className={styles.help}>
        Der Server ergänzt: den Tag der Entscheidung, die Meldung als Anlass, dass kein
        automatisches Verfahren beteiligt war, und die Wege dagegen.
      </p>
      <LetterPreview id={id} letter={{ letter: 'reasons', ...reasons }}>
        <Button type="submit" look="main" disabled={send.isPending}>
          Begründung senden
        </Button>
      </LetterPreview>
      <FaultOf error={send.error} />
    </form>
  );
}
