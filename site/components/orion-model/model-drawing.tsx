import { columnLefts, type Layout } from './layouts.ts';
import styles from './orion-model.module.css';

const machineNames = ['Webserver', 'Anwendung', 'Datenbank', 'Test'];
const services = [
  { name: 'Compute', parts: ['Kerne', 'Arbeitsspeicher'] },
  { name: 'Storage', parts: ['Volumes', 'Abbilder'] },
  { name: 'Network', parts: ['Netze', 'Router'] },
];

/** One project with its machines, the boundary, three services and the hardware under them. */
export function ModelDrawing({ layout }: { layout: Layout }) {
  const { name, width, height } = layout;
  return (
    <svg
      className={styles[name]}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`orion-model-${name}`}
    >
      <title id={`orion-model-${name}`}>
        Modell von Orion: Ein Projekt mit vier virtuellen Maschinen greift über die OpenStack-API
        auf drei gemeinsame Dienste zu, Compute, Storage und Network. Sie verteilen sich über alle
        Clusterknoten.
      </title>
      <Mesh {...layout} />
      <Boundary {...layout} />
      <Project {...layout} />
      <Services {...layout} />
      <Hardware {...layout} />
    </svg>
  );
}

/** Every machine draws on every service. */
function Mesh(layout: Layout) {
  const { machines, column } = layout;
  return columnLefts(layout).map((left) =>
    machines.map(([x, y]) => (
      <path
        key={`${left}-${x}`}
        className={styles.fine}
        d={`M${x} ${y}L${left + column.width / 2} ${column.top}`}
      />
    )),
  );
}

function Boundary({ width, boundaryY: y, boundaryWords: [api, yours, ours], name }: Layout) {
  const below = name === 'wide' ? 24 : 19;
  return (
    <>
      <path className={styles.boundary} d={`M0 ${y}H${width}`} />
      <text className={styles.minor} x="0" y={y - 9}>
        {yours}
      </text>
      <text className={styles.minor} x="0" y={y + below}>
        {ours}
      </text>
      <text x={width} y={y - 9} textAnchor="end">
        {api}
      </text>
    </>
  );
}

function Project({ width, project: { top, bottom, inset }, machines, name }: Layout) {
  const labelGap = name === 'wide' ? 17 : 14;
  return (
    <>
      <text x={inset} y={top - 12}>
        Ein Projekt
      </text>
      <rect x={inset} y={top} width={width - 2 * inset} height={bottom - top} rx="6" />
      <path d={`M${machines.map((point) => point.join(' ')).join('L')}`} />
      {machines.map(([x, y], index) => (
        <g key={x}>
          <circle cx={x} cy={y} r={name === 'wide' ? 6 : 5} />
          <text className={styles.minor} x={x} y={y - labelGap} textAnchor="middle">
            {machineNames[index]}
          </text>
        </g>
      ))}
    </>
  );
}

function Services(layout: Layout) {
  const { top, bottom, width } = layout.column;
  const isWide = layout.name === 'wide';
  const [nameX, nameY] = isWide ? [24, 50] : [8, 30];
  return services.map(({ name, parts }, index) => {
    const left = columnLefts(layout)[index] ?? 0;
    return (
      <g key={name}>
        <rect x={left} y={top} width={width} height={bottom - top} rx="6" />
        <text x={left + nameX} y={top + nameY}>
          {name}
        </text>
        {isWide ? (
          <PartsOnLine parts={parts} x={left + width / 2} column={layout.column} />
        ) : (
          <PartsListed parts={parts} x={left + nameX} top={top + nameY} />
        )}
        <circle className={styles.service} cx={left + width / 2} cy={top} r={isWide ? 8 : 6} />
      </g>
    );
  });
}

interface PartsProps {
  readonly parts: readonly string[];
  readonly x: number;
}

/** Where there is room, the line goes on through the column, and its parts are points on it. */
function PartsOnLine({ parts, x, column }: PartsProps & { column: Layout['column'] }) {
  const y = (row: number) => column.top + 45 + row * 40;
  return (
    <>
      <path d={`M${x} ${column.top}V${column.bottom}`} />
      {parts.map((part, row) => (
        <g key={part}>
          <circle cx={x} cy={y(row)} r="4" />
          <text className={styles.minor} x={x + 18} y={y(row) + 5}>
            {part}
          </text>
        </g>
      ))}
    </>
  );
}

function PartsListed({ parts, x, top }: PartsProps & { top: number }) {
  return parts.map((part, row) => (
    <text key={part} className={styles.minor} x={x} y={top + (row + 1) * 20}>
      {part}
    </text>
  ));
}

/** The nodes of the cluster, joined; each service rests on all of them. */
function Hardware(layout: Layout) {
  const { y, nodeCount } = layout.hardware;
  const { bottom, width } = layout.column;
  const inset = width / 2;
  const gap = (layout.width - 2 * inset) / (nodeCount - 1);
  return (
    <>
      {columnLefts(layout).map((left) => (
        <path key={left} d={`M${left + inset} ${bottom}V${y}`} />
      ))}
      <path d={`M${inset} ${y}H${layout.width - inset}`} />
      {Array.from({ length: nodeCount }, (_, index) => inset + index * gap).map((x) => (
        <circle key={x} cx={x} cy={y} r={layout.name === 'wide' ? 5 : 4} />
      ))}
      <text className={styles.minor} x={layout.width / 2} y={y + 36} textAnchor="middle">
        Clusterknoten, nur für Sie
      </text>
    </>
  );
}
