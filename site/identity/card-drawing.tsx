// What a share picture shows. Satori lays it out: flex boxes and inline styles only, no style sheet.
import { circle } from '../../model/drawings.ts';
import { findConstellation } from '../drawings/constellation.tsx';
import { company } from '../facts.ts';
import { brand, logo, nightColours, paintedOnNight } from './brand.ts';
import type { Card } from './card.ts';
import { headlineSizePx, typeface, wordsWidthPx } from './headline.ts';

const { night, nightEnd, ink, inkSoft, lineStrong, solar } = nightColours;

export const cardWidthPx = 1200;
export const cardHeightPx = 630;
export const photoWidthPx = 400;
const edge = 72;
const constellationSizePx = 420;

/** @param photo a data URL; a card without one shows its constellation */
export function CardDrawing({ card, photo }: { card: Card; photo?: string | undefined }) {
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
        fontFamily: typeface,
      }}
    >
      {photo ? <Photo src={photo} /> : <Constellation of={card} />}
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
        <Logo />
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
            {/* A dash stays at the end of its line. */}
            {card.headline.replaceAll(' – ', '\u00a0– ')}
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

// A long logo becomes lower rather than run out of the column.
const logoWidthPx = Math.min(Math.round(64 * logo.ratio), wordsWidthPx);
const logoHeightPx = Math.round(logoWidthPx / logo.ratio);
const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}" width="${logoWidthPx}" height="${logoHeightPx}">${paintedOnNight(logo)}</svg>`;
const logoAsDataUrl = `data:image/svg+xml;base64,${Buffer.from(logoSvg).toString('base64')}`;

function Logo() {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <img src={logoAsDataUrl} alt="" width={logoWidthPx} height={logoHeightPx} />
      {!brand.nameInLogo && (
        <div style={{ marginLeft: 14, fontSize: 38, fontWeight: 600, letterSpacing: '-0.02em' }}>
          {company.name}
        </div>
      )}
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
          backgroundImage: `linear-gradient(90deg, ${night}, ${night}00 45%)`,
        }}
      />
    </div>
  );
}

// At the right of the picture, as the hero draws it.
function Constellation({ of: { constellation } }: { of: Card }) {
  const { lit, others, lines } = findConstellation(constellation);
  return (
    <svg
      viewBox="-1 -1 26 26"
      width={constellationSizePx}
      height={constellationSizePx}
      aria-hidden="true"
      style={{ position: 'absolute', right: 36, top: 105 }}
    >
      <path
        d={lines.map(([from, to]) => `M${from.x} ${from.y}L${to.x} ${to.y}`).join('')}
        stroke={lineStrong}
        strokeWidth="0.16"
      />
      <path d={others.map(({ x, y, size }) => circle([x, y, size * 0.42])).join('')} fill={ink} />
      <circle cx={lit.x} cy={lit.y} r={lit.size * 0.42} fill={solar} />
      <circle
        cx={lit.x}
        cy={lit.y}
        r={lit.size * 1.15}
        fill="none"
        stroke={solar}
        strokeWidth="0.14"
      />
    </svg>
  );
}
