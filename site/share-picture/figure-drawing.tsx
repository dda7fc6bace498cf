import type { Figure } from '../components/constellation/figure.ts';
import { nightColours } from '../styles/night-colours.ts';

const { ink, lineStrong, solar } = nightColours;
const sizePx = 420;

/** The page's constellation at the right of the picture, as the hero draws it. */
export function FigureDrawing({ figure }: { figure: Figure }) {
  return (
    <svg
      viewBox="-1 -1 26 26"
      width={sizePx}
      height={sizePx}
      aria-hidden="true"
      style={{ position: 'absolute', right: 36, top: 105 }}
    >
      {figure.links.map(([from, to]) => {
        const [x1 = 0, y1 = 0] = figure.nodes[from] ?? [];
        const [x2 = 0, y2 = 0] = figure.nodes[to] ?? [];
        return (
          <path
            key={`${from}-${to}`}
            d={`M${x1} ${y1}L${x2} ${y2}`}
            stroke={lineStrong}
            strokeWidth="0.16"
          />
        );
      })}
      {figure.nodes.map(([x, y, size = 1], index) => (
        <circle
          key={`${x}-${y}`}
          cx={x}
          cy={y}
          r={size * 0.42}
          fill={index === figure.lit ? solar : ink}
        />
      ))}
      <Halo figure={figure} />
    </svg>
  );
}

function Halo({ figure }: { figure: Figure }) {
  const [x = 0, y = 0, size = 1] = figure.nodes[figure.lit] ?? [];
  return <circle cx={x} cy={y} r={size * 1.15} fill="none" stroke={solar} strokeWidth="0.14" />;
}
