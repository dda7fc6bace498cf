// What a share picture shows. Satori lays it out: flex boxes and inline styles only, no style sheet.
import type { Figure } from '../components/constellation/figure.ts';
import { Mark, markViewBox } from '../identity/mark.tsx';
import { nightColours } from '../styles/night-colours.ts';
import type { Card } from './card.ts';
import { FigureDrawing } from './figure-drawing.tsx';
import { headlineSizePx, wordsWidthPx } from './headline-size.ts';

const { night, nightEnd, ink, inkSoft, lineStrong, solar } = nightColours;

export const cardWidthPx = 1200;
export const cardHeightPx = 630;
export const photoWidthPx = 400;
const edge = 72;

interface CardDrawingProps {
  readonly card: Card;
  readonly figure: Figure;
  readonly brandName: string;
  /** A data URL. */
  readonly photo?: string | undefined;
}

export function CardDrawing({ card, figure, brandName, photo }: CardDrawingProps) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        width: cardWidthPx,
        height: cardHeightPx,
        backgroundColor: night,
        backgroundImage: photo ? undefined : `linear-gradient(120deg, ${night} 40%, ${nightEnd})`,
        color: ink,
        fontFamily: 'Instrument Sans',
      }}
    >
      {photo ? <Photo src={photo} /> : <FigureDrawing figure={figure} />}
      <div
        lang={card.language}
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: wordsWidthPx + edge,
          height: cardHeightPx,
          boxSizing: 'border-box',
          padding: `${edge - 12}px 0 ${edge - 16}px ${edge}px`,
        }}
      >
        <Logo name={brandName} />
        <div style={{ display: 'flex', flexDirection: 'column', width: wordsWidthPx }}>
          {card.kicker && (
            <div style={{ fontSize: 30, color: solar, marginBottom: 18 }}>{card.kicker}</div>
          )}
          <div
            style={{
              fontSize: headlineSizePx(card.headline),
              fontWeight: 600,
              lineHeight: 1.1,
              letterSpacing: '-0.02em',
              textWrap: 'balance',
            }}
          >
            {withDashAtEndOfLine(card.headline)}
          </div>
        </div>
        <div
          style={{
            display: 'flex',
            borderTop: `1px solid ${lineStrong}`,
            paddingTop: 20,
            fontSize: 26,
            color: inkSoft,
          }}
        >
          {card.foot}
        </div>
      </div>
    </div>
  );
}

function Logo({ name }: { name: string }) {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <svg viewBox={markViewBox} width="64" height="64" aria-hidden="true">
        <Mark ink={ink} solar={solar} />
      </svg>
      <div style={{ marginLeft: 14, fontSize: 38, fontWeight: 600, letterSpacing: '-0.02em' }}>
        {name}
      </div>
    </div>
  );
}

// The picture's left edge sinks into the night, so that no seam stands beside the words.
function Photo({ src }: { src: string }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'absolute',
        top: 0,
        right: 0,
        width: photoWidthPx,
        height: cardHeightPx,
      }}
    >
      <img
        src={src}
        alt=""
        width={photoWidthPx}
        height={cardHeightPx}
        style={{ objectFit: 'cover' }}
      />
      <div
        style={{
          position: 'absolute',
          inset: 0,
          backgroundImage: `linear-gradient(90deg, ${night}, rgba(12, 22, 40, 0) 45%)`,
        }}
      />
    </div>
  );
}

function withDashAtEndOfLine(text: string): string {
  return text.replaceAll(' – ', '\u00a0– ');
}
