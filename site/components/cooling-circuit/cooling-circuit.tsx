import { Diagram } from '../diagram/diagram.tsx';

/** Section through a room: cold air under the floor and up into the cold aisle, warm air back. */
export function CoolingCircuit() {
  return (
    <Diagram
      id="cooling-circuit"
      height={396}
      title="Schnitt durch einen Serverraum mit zwei getrennten Kältesystemen. Kältemaschinen laden je einen Kaltwasserpuffer und versorgen Umluftkühler links und rechts. Kalte Luft strömt unter dem Doppelboden in den geschlossenen Kaltgang, durch die Racks und erwärmt zurück zu den Kühlern."
      caption="Durchgezogen: kalt. Gestrichelt: warm zurück. Schema, nicht maßstäblich."
    >
      <path data-strong d="M6 168H334M6 336H334M6 362H334M6 168V362M334 168V362" />
      <Half />
      <g transform="matrix(-1 0 0 1 340 0)">
        <Half />
      </g>
      <path d="M136 232h68" />
      {labels.map(([text, x, y]) => (
        <text key={`${text}-${x}`} data-name={text.startsWith('System') || undefined} x={x} y={y}>
          {text}
        </text>
      ))}
    </Diagram>
  );
}

const labels: readonly (readonly [text: string, x: number, y: number])[] = [
  ['System 1', 40, 16],
  ['System 2', 300, 16],
  ['Kältemaschine', 170, 49],
  ['Kaltwasserpuffer', 170, 117],
  ['Warmluft', 170, 204],
  ['Kaltgang', 170, 262],
  ['Rack', 116, 262],
  ['Rack', 224, 262],
  ['Umluft-', 40, 282],
  ['kühler', 40, 298],
  ['Umluft-', 300, 282],
  ['kühler', 300, 298],
  ['Doppelboden', 170, 384],
];

/** The left system and the left half of the room; mirrored, it is the right one. */
function Half() {
  return (
    <g>
      <path data-way="main" d="M22 62V232" />
      <path data-way="return" d="M40 62V232" />
      <rect data-body x="10" y="26" width="60" height="36" />
      <circle cx="40" cy="44" r="12" />
      <path d="M31 36l18 16M49 36l-18 16" />
      <rect data-body x="11" y="90" width="22" height="46" rx="7" />
      <path data-way="main" d="M11 104q5.5-5 11 0t11 0" />
      <rect data-body x="12" y="232" width="56" height="104" />
      <rect data-body x="96" y="232" width="40" height="104" />
      <path data-way="main" d="M40 336v13H154V284m-4 7 4-7 4 7M154 310h-11m5-4-5 4 5 4" />
      <path data-way="return" d="M96 310H82V212H58v16" />
      <path data-way="return-arrow" d="M54 223l4 7 4-7" />
    </g>
  );
}
