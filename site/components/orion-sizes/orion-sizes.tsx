import { orionSizes } from '../../facts.ts';
import { DataTable } from '../data-table/data-table.tsx';
import { CoreDots } from './core-dots.tsx';
import styles from './orion-sizes.module.css';

const german = new Intl.NumberFormat('de-DE');
const gigabytes = (amount: number) => `${german.format(amount)}\u00a0GB`;
const smallestCores = Math.min(...orionSizes.map((size) => size.cores));

/** The sizes of the managed private cloud, from content/facts/orion-sizes.yaml. */
export function OrionSizes() {
  return (
    <div className={styles.sizes}>
      <DataTable
        figures
        caption="Größen der Managed Private Cloud Orion"
        columns={['Größe', 'Physische Kerne', 'RAM', 'NVMe-Speicher', 'Verfügbarkeit']}
        rows={orionSizes.map((size) => [
          size.name,
          <Cores key="cores" cores={size.cores} />,
          gigabytes(size.ramGb),
          gigabytes(size.nvmeGb),
          size.availability.replaceAll(' ', '\u00a0'),
        ])}
      />
      <p className={styles.legend}>
        <CoreDots count={1} /> Ein Punkt steht für so viele Kerne, wie die kleinste Größe hat.
      </p>
    </div>
  );
}

function Cores({ cores }: { cores: number }) {
  return (
    <span className={styles.cores}>
      {german.format(cores)}
      <CoreDots count={Math.round(cores / smallestCores)} />
    </span>
  );
}
