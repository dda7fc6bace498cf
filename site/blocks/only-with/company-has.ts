import { companyHas as companyHasOf } from '../../../model/company-has.ts';
import { isDrawn } from '../../drawings/drawing.tsx';
import { facts } from '../../facts.ts';
import { shownLanguages } from '../../i18n/english-pages.ts';

/** Content about a missing fact or product is omitted. */
export const companyHas = companyHasOf(facts, {
  english: shownLanguages().includes('en'),
  map: isDrawn('plans', 'city-map.wide'),
});

/** Whether the company has what an entry depends on. */
export function isShown({ onlyWith }: { readonly onlyWith?: string | undefined }): boolean {
  return onlyWith === undefined || companyHas[onlyWith] === true;
}
