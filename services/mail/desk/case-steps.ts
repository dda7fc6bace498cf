// The order in which an abuse case goes its way. Source: content/pages/digital-services-act.mdx.
import { type CaseStep, caseSteps } from '../store/tables.ts';

export const stepWords: Readonly<Record<CaseStep, string>> = {
  received: 'Eingang bestätigt',
  checked: 'Zulässigkeit geprüft',
  'customer-informed': 'Kunde informiert',
  closed: 'Erledigung mitgeteilt',
};

/** The steps that may come next; none once the case is closed. */
export function openSteps(noted: readonly CaseStep[]): CaseStep[] {
  const furthest = Math.max(0, ...noted.map((step) => caseSteps.indexOf(step)));
  const later = caseSteps.slice(furthest + 1);
  // We promise that a human checks every report. A report that is not admissible has no customer to
  // inform, so only that step may be left out.
  return noted.includes('checked') ? later : later.filter((step) => step === 'checked');
}

/**
 * Why a step cannot be noted now, in one sentence, or undefined when it can.
 * @param noted the steps noted so far, in any order
 */
export function stepObstacle(noted: readonly CaseStep[], step: CaseStep): string | undefined {
  const word = `»${stepWords[step]}«`;
  if (noted.includes(step)) return `${word} ist schon vermerkt.`;
  if (noted.includes('closed')) return `${word} geht nicht mehr: Der Fall ist geschlossen.`;
  const open = openSteps(noted);
  if (open.includes(step)) return undefined;
  if (open.includes('checked')) {
    return `Vor ${word} steht »${stepWords.checked}«: Jede Meldung prüft zuerst ein Mensch.`;
  }
  return `${word} kommt vor dem, was schon vermerkt ist; zurück geht es nicht.`;
}
