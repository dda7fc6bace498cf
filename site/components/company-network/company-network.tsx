import { Diagram } from '../diagram/diagram.tsx';

/** Sites of one company: the large ones on MPLS, the small ones through VPN tunnels. */
export function CompanyNetwork() {
  return (
    <Diagram
      id="company-network"
      height={250}
      title="Ein Firmennetz: Rechenzentrum, Zentrale und Werk hängen über MPLS aneinander. Zwei Außenbüros erreichen dasselbe Netz durch verschlüsselte VPN-Tunnel über das Internet."
      caption="Durchgezogen: MPLS. Gestrichelt: VPN durch das Internet."
    >
      <path data-way="main" d="M104 52L48 152L140 214z" />
      <path data-way="dashed" d="M104 52L288 98M104 52L268 206" />
      <circle data-lit cx="104" cy="52" r="9" />
      {sites.map(({ name, x, y, labelX = x }) => (
        <g key={name}>
          <circle data-node cx={x} cy={y} r="6" />
          <text x={labelX} y={y + 25}>
            {name}
          </text>
        </g>
      ))}
      <text data-name x="104" y="30">
        Rechenzentrum
      </text>
      <text x="98" y="146">
        MPLS
      </text>
      <text x="204" y="112">
        VPN
      </text>
    </Diagram>
  );
}

const sites: readonly { name: string; x: number; y: number; labelX?: number }[] = [
  { name: 'Zentrale', x: 48, y: 152, labelX: 32 },
  { name: 'Werk', x: 140, y: 214 },
  { name: 'Außenbüro', x: 288, y: 98 },
  { name: 'Baustelle', x: 268, y: 206 },
];
