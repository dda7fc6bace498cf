import { Diagram } from '../diagram/diagram.tsx';

const sampleHoleXs = [58, 106, 154, 202, 250];
const nozzleXs = [106, 178, 250];
const rackXs = [82, 130, 178, 226];
const bottleXs = [26, 44, 62];

/** A room with sampling pipes that draw air to a detector, and bottles of extinguishing gas. */
export function FireProtection() {
  return (
    <Diagram
      id="fire-protection"
      height={290}
      title="Schnitt durch einen Serverraum. Unter der Decke saugt ein Rohr mit Messöffnungen ständig Luft zu einem Melder. Rauch aus einem Rack steigt zur nächsten Öffnung. Links stehen Flaschen mit Löschgas, deren Rohr zu Düsen über den Racks führt."
      caption="Durchgezogen: Ansaugrohr zum Melder. Gestrichelt: Löschgas, nur nach dem Hauptalarm."
    >
      <path data-strong d="M10 34H330V256H10z" />
      <path data-way="main" d={`M${sampleHoleXs[0]} 60H264`} />
      <path data-way="dashed" d="M44 180V96H250" />
      {nozzleXs.map((x) => (
        <path key={x} data-body d={`M${x} 96l-6 10h12z`} />
      ))}
      {rackXs.map((x) => (
        <g key={x}>
          <rect data-body x={x} y="150" width="48" height="106" />
          <text x={x + 24} y="208">
            Rack
          </text>
        </g>
      ))}
      {bottleXs.map((x) => (
        <path key={x} data-body d={`M${x - 7} 256V194q0-10 7-14q7 4 7 14V256z`} />
      ))}
      <path d="M154 150c-10-14 10-22 0-38s8-22 0-46" />
      {sampleHoleXs.map((x) => (
        <circle key={x} data-body cx={x} cy="60" r="4.5" />
      ))}
      <circle data-lit cx="154" cy="60" r="5" />
      <rect data-body x="264" y="44" width="58" height="32" />
      <text data-name x="293" y="64.5">
        Melder
      </text>
      <text x="170" y="22">
        Ansaugrohr mit Messöffnungen
      </text>
      <text data-from="left" x="168" y="138">
        Rauchspur
      </text>
      <text data-from="left" x="14" y="278">
        Löschgas
      </text>
    </Diagram>
  );
}
