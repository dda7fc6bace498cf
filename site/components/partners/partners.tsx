import { references } from '../../facts.ts';
import { NameList } from '../name-list/name-list.tsx';

/** Partners and what comes from them, from content/references.yaml. */
export function Partners() {
  return (
    <NameList
      entries={references.partners.map((partner) => ({ ...partner, note: partner.what }))}
    />
  );
}
