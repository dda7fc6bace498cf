import { orionSizes } from '../../facts.ts';
import { DataTable } from '../data-table/data-table.tsx';

const german = new Intl.NumberFormat('de-DE');
const gigabytes = (amount: number) => `${german.format(amount)}\u00a0GB`;

/** The sizes of the managed private cloud, from content/facts/orion-sizes.yaml. */
export function OrionSizes() {
  return (
    <DataTable
      caption="Größen der Managed Private Cloud Orion"
      columns={['Größe', 'Physische Kerne', 'RAM', 'NVMe-Speicher', 'Verfügbarkeit']}
      rows={orionSizes.map((size) => [
        size.name,
        german.format(size.cores),
        gigabytes(size.ramGb),
        gigabytes(size.nvmeGb),
        size.availability.replaceAll(' ', '\u00a0'),
      ])}
    />
  );
}
