import { staff } from '../../facts.ts';
import { NameList } from '../name-list/name-list.tsx';

/** Who works here and as what, from content/staff.yaml. */
export function StaffList() {
  return <NameList entries={staff.map((person) => ({ ...person, note: person.role }))} />;
}
