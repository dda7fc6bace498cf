// The pages of senders, in the site's look. They never show the input: it may have been typed with another person's
// address.

import { momentIn } from '../../contract/berlin-day.ts';
import type { Language } from '../../contract/enquiry-rules.ts';
import { senderPath } from '../../contract/sender-pages.ts';
import type { Notice } from '../intake/answers.ts';
import { type Html, html, join } from '../letters/message.ts';
import { keepFirstLineBreak } from '../web/fill-notice.ts';
import { additionRules } from './additions.ts';
import type { Progress } from './sender-store.ts';
import { senderWords } from './sender-words.ts';

interface Place {
  readonly language: Language;
  readonly token: string;
}

export interface Note {
  readonly text: string;
  readonly typed?: string;
}

/** @param note result of the last action */
export function progressPage(place: Place, progress: Progress, note?: Note): Notice {
  const words = senderWords[place.language];
  const { decision } = progress;
  const body = [
    ...(note ? [html`<p data-notice role="status">${note.text}</p>`] : []),
    ...stepsOf(place.language, progress),
    ...(decision === undefined
      ? []
      : [
          html`<h2>${words.decision}</h2><blockquote>${decision}</blockquote>`,
          html`<h2>${words.redressHeading}</h2><p>${words.redress}</p>`,
        ]),
    ...additionForm(place, progress, note?.typed),
    ...dataOf(place, progress),
  ];
  const { language } = place;
  const shown = page(language, 200, words.title(progress), stateOf(language, progress), body);
  return { ...shown, form: progress.kind };
}

function stateOf(language: Language, { caseNumber, setAside, state, steps }: Progress): string {
  const { caseStates, closed, setAside: reasons, states } = senderWords[language];
  if (caseNumber === undefined) return states[state];
  if (setAside) return reasons[setAside];
  return steps.some(({ step }) => step === 'closed') ? closed : caseStates[state];
}

function stepsOf(language: Language, { setAside, steps }: Progress): Html[] {
  if (steps.length === 0) return [];
  const words = senderWords[language];
  const items = steps.map(({ notedAt, step }) => {
    const word = step === 'closed' && setAside ? words.setAsideStep : words.steps[step];
    return html`<li>${momentIn[language](notedAt)}: ${word}</li>`;
  });
  return [html`<h2>${words.stepsHeading}</h2><ol>${join(items)}</ol>`];
}

function additionForm({ language, token }: Place, { additions }: Progress, typed = ''): Html[] {
  const words = senderWords[language];
  const { minLength } = additionRules.text;
  const arrived = words.additions(additions.map(momentIn[language]));
  return [
    html`<h2>${words.add}</h2>`,
    ...(additions.length === 0 ? [] : [html`<p>${arrived}</p>`]),
    html`<form method="post" action="${senderPath(language, token, 'add')}"><label for="nachtrag">${words.addLabel}</label><textarea id="nachtrag" name="text" rows="5" required minlength="${String(minLength)}" aria-describedby="nachtrag-hinweis">${keepFirstLineBreak(typed)}</textarea><small id="nachtrag-hinweis">${words.addHint}</small><button type="submit">${words.addButton}</button></form>`,
  ];
}

function dataOf({ language, token }: Place, { keptUntil }: Progress): Html[] {
  const words = senderWords[language];
  const until = keptUntil === undefined ? words.keptOpen : words.keptUntil(words.date(keptUntil));
  return [
    html`<h2>${words.data}</h2><p>${until} ${words.notes}</p>`,
    html`<ul class="links"><li><a href="${senderPath(language, token, 'data')}" download>${words.download}</a></li><li><a href="${senderPath(language, token, 'delete')}">${words.remove}</a></li></ul>`,
  ];
}

/** Asks for confirmation. @param refusal replaces the button while deletion is not possible */
export function deletionPage({ language, token }: Place, refusal?: string): Notice {
  const words = senderWords[language];
  const back = html`<p><a href="${senderPath(language, token)}">${words.back}</a></p>`;
  const action = senderPath(language, token, 'delete');
  const form = html`<form method="post" action="${action}"><button type="submit">${words.removeButton}</button></form>`;
  const text = refusal ?? words.removeText;
  return page(language, 200, words.removeTitle, text, refusal ? [back] : [form, back]);
}

export function deletedPage(language: Language): Notice {
  const { deletedTitle, messages } = senderWords[language];
  return page(language, 200, deletedTitle, messages.deleted, []);
}

const statusOf = {
  ...{ unreadable: 400, foreign: 403, unknown: 404 },
  ...{ tooLarge: 413, trouble: 503 },
} as const;

export function refusalPage(language: Language, reason: keyof typeof statusOf): Notice {
  const [title, text] = senderWords[language].refused[reason];
  return page(language, statusOf[reason], title, text, []);
}

function page(
  language: Language,
  status: number,
  title: string,
  text: string,
  body: readonly Html[],
): Notice {
  return { language, status, title, text, form: 'contact', faults: {}, body: join(body) };
}
