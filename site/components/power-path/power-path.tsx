import { Diagram } from '../diagram/diagram.tsx';

const leftX = 48;
const rightX = 292;

/** The way of the current, twice: from two feeds to the two power supplies of one server. */
export function PowerPath() {
  return (
    <Diagram
      id="power-path"
      height={480}
      title="Zwei getrennte Stromwege, A und B: je eine Einspeisung, ein Transformator, eine Schaltanlage, eine USV mit Batterien und eine Verteilung. Beide enden an einem Server mit zwei Netzteilen. Notstromdiesel speisen bei Netzausfall beide Schaltanlagen."
      caption="Schema von oben nach unten. Gestrichelt: nur bei Netzausfall."
    >
      <path data-way="dashed" d={`M${leftX + 24} 180H${rightX - 24}M152 180V200M188 180V200`} />
      <Generator x={152} />
      <Generator x={188} />
      <Path x={leftX} inward={1} name="A" />
      <Path x={rightX} inward={-1} name="B" />
      <Server />
      <text x="170" y="48">
        Einspeisung
      </text>
      <text x="170" y="111">
        Transformator
      </text>
      <text x="170" y="170">
        Schaltanlage
      </text>
      <text x="170" y="248">
        Notstromdiesel
      </text>
      <text x="170" y="294">
        USV mit
      </text>
      <text x="170" y="310">
        Batterien
      </text>
      <text x="170" y="362">
        Verteilung
      </text>
    </Diagram>
  );
}

interface PathProps {
  readonly x: number;
  /** 1 when the middle of the drawing is to the right, -1 when it is to the left. */
  readonly inward: 1 | -1;
  readonly name: string;
}

/** One way in the symbols of a single-line diagram. */
function Path({ x, inward, name }: PathProps) {
  const battery = x + inward * 46;
  return (
    <g>
      <text data-name x={x} y="16">
        Weg {name}
      </text>
      <path data-way="main" d={`M${x} 44V432H${x + inward * 52}`} />
      <circle data-node cx={x} cy="43" r="5" />
      <circle data-body cx={x} cy="114" r="12" />
      <circle data-body cx={x} cy="99" r="12" />
      <circle cx={x} cy="114" r="12" />
      <path data-strong d={`M${x - 24} 180h48`} />
      <rect data-body x={x - 22} y="276" width="44" height="40" />
      <path d={`M${x - 22} 316l44-40M${x - 16} 286q3-5 6 0t6 0M${x + 4} 308h12`} />
      <path
        d={`M${x + inward * 22} 296H${battery}m0-10v20m${inward * 6}-14v8m${inward * 6}-14v20`}
      />
      <path data-strong d={`M${x - 16} 357h32`} />
      <circle data-node cx={x} cy="357" r="4" />
    </g>
  );
}

function Generator({ x }: { x: number }) {
  return (
    <g>
      <circle data-body cx={x} cy="213" r="13" />
      <text data-name x={x} y="217.5">
        G
      </text>
    </g>
  );
}

function Server() {
  return (
    <g>
      <rect data-body x="100" y="406" width="140" height="52" />
      <rect data-body x="100" y="418" width="20" height="28" />
      <rect data-body x="220" y="418" width="20" height="28" />
      <circle data-lit cx="170" cy="417" r="3" />
      <text data-name x="170" y="437">
        Server
      </text>
      <text x="170" y="476">
        zwei Netzteile
      </text>
    </g>
  );
}
