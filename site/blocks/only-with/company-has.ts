import { companyHasIn } from '../../../model/company-has.ts';
import { contentFolder } from '../../../model/content-folder.ts';
import { company } from '../../facts.ts';

/** Content about a missing fact or product is omitted. */
export const companyHas = companyHasIn(contentFolder(), company);

/** Whether the company has what an entry depends on. */
export function isShown({ onlyWith }: { readonly onlyWith?: string | undefined }): boolean {
  return onlyWith === undefined || companyHas[onlyWith] === true;
}
