import { Diagram } from '../diagram/diagram.tsx';

const officeX = 92;
const dataCentreX = 248;

/** An office joined to the data centre twice: by cable under the street, by radio over the roofs. */
export function TwoWays() {
  return (
    <Diagram
      id="two-ways"
      height={250}
      title="Links ein Büro, rechts das Rechenzentrum. Ein Kabel verbindet beide unter der Straße, eine Richtfunkstrecke vom Dach zum Dach. Im Büro treffen beide Wege an einem Router zusammen."
      caption="Gestrichelt: der Weg durch die Luft. Beide Wege enden am selben Router."
    >
      <path data-faint d="M118 166v-30l14-14 14 14v30m0-22l16-16 16 16v22m0-34l14-14 14 14v34" />
      <rect data-body x="10" y="96" width="96" height="70" />
      <rect data-body x="234" y="80" width="102" height="86" />
      <path d={`M${officeX} 96V52M${dataCentreX} 80V44`} />
      <path data-way="dashed" d={`M${officeX + 12} 51L${dataCentreX - 12} 43`} />
      <path data-body data-strong d={`M${officeX + 1} 42q10 9 0 18z`} />
      <path data-body data-strong d={`M${dataCentreX - 1} 34q-10 9 0 18z`} />
      <path data-way="main" d={`M${officeX} 96V190q0 14 14 14H234q14 0 14-14V80`} />
      <path data-strong d="M4 166H336" />
      {[131, 170, 209].map((x) => (
        <circle key={x} data-node cx={x} cy="204" r="3" />
      ))}
      <circle data-lit cx={officeX} cy="142" r="7" />
      <circle data-node cx={dataCentreX} cy="142" r="5" />
      <text data-name data-from="left" x="18" y="118">
        Ihr Büro
      </text>
      <text data-from="right" x="80" y="147">
        Router
      </text>
      <text data-name data-from="left" x="262" y="118">
        Bei uns
      </text>
      <text x="170" y="22">
        Richtfunk über die Dächer
      </text>
      <text x="170" y="230">
        Kabel in der Straße
      </text>
    </Diagram>
  );
}
