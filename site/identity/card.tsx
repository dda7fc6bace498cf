// Content of a share picture. Rendered by Satori, which supports flex boxes and inline styles only.
import type { CollectionEntry } from 'astro:content';
import type { Language } from '../../contract/enquiry-rules.ts';
import { languageOfPage } from '../document/page-language.ts';
import { constellations, findConstellation, shapesOf } from '../drawings/constellation.tsx';
import { claimIn, company } from '../facts.ts';
import { brand, logo, nightColours } from './brand.ts';

const altOf: Readonly<Record<Language, string>> = {
  de: `Daneben ein Sternbild und das Logo von ${company.name}`,
  en: `A constellation of nodes and lines, and the logo of ${company.name}`,
};

export function cardOf({ id, data }: CollectionEntry<'pages'>) {
  const headline = data.hero?.headline ?? data.heading ?? data.title;
  const language = languageOfPage(id);
  const sentence = /[.!?]$/.test(headline) ? headline : `${headline}.`;
  const sameName = id.slice(id.lastIndexOf('/') + 1);
  return {
    /** File name without extension. */
    name: id.replaceAll('/', '-'),
    language,
    /** Shown above the headline: the page's title, if different. */
    kicker: [headline, claimIn(language)].includes(data.title) ? undefined : data.title,
    headline,
    constellation: data.hero?.constellation ?? (constellations[sameName] ? sameName : 'index'),
    alt: `${sentence} ${altOf[language]}`,
  };
}

const { night, nightEnd, ink, inkSoft, lineStrong, solar } = nightColours;

export const typeface = 'Typeface';
export const cardSize = { width: 1200, height: 630 } as const;
const edge = 72;
const wordsWidth = 690;
const constellationSize = 420;

export function CardDrawing({ card }: { card: ReturnType<typeof cardOf> }) {
  return (
    <div
      style={{
        display: 'flex',
        position: 'relative',
        ...cardSize,
        backgroundImage: `linear-gradient(120deg, ${night} 40%, ${nightEnd})`,
        color: ink,
        fontFamily: typeface,
      }}
    >
      <svg
        viewBox="-1 -1 26 26"
        width={constellationSize}
        height={constellationSize}
        aria-hidden="true"
        style={{ position: 'absolute', right: 36, top: 105 }}
      >
        {shapesOf(findConstellation(card.constellation), {
          line: lineStrong,
          star: ink,
          lit: solar,
          halo: solar,
        })}
      </svg>
      <div
        lang={card.language}
        style={{
          display: 'flex',
          flexDirection: 'column',
          justifyContent: 'space-between',
          width: wordsWidth + edge,
          height: cardSize.height,
          boxSizing: 'border-box',
          padding: `${edge - 12}px 0 ${edge - 16}px ${edge}px`,
        }}
      >
        <Logo />
        <div style={{ display: 'flex', flexDirection: 'column', width: wordsWidth }}>
          {card.kicker && (
            <div style={{ fontSize: 30, color: solar, marginBottom: 18 }}>{card.kicker}</div>
          )}
          <div
            style={{
              fontSize: headlineSize(card.headline),
              fontWeight: 600,
              lineHeight: 1.1,
              letterSpacing: '-0.02em',
              textWrap: 'balance',
            }}
          >
            {/* No line break before a dash. */}
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
          {claimIn(card.language)}
        </div>
      </div>
    </div>
  );
}

/** By length, and by the longest word, since lines break between words only. */
function headlineSize(headline: string): number {
  const longest = Math.max(...headline.split(/[\s-]+/).map((word) => word.length));
  if (headline.length <= 40 && longest <= 15) return 78;
  return headline.length <= 70 && longest <= 20 ? 60 : 46;
}

// A wide logo is shown lower, so that it fits the column.
const logoWidth = Math.min(Math.round((64 * logo.width) / logo.height), wordsWidth);
const logoHeight = Math.round((logoWidth * logo.height) / logo.width);
const logoShapes = logo.shapes
  .replaceAll(/currentcolor/gi, ink)
  .replaceAll(/var\(\s*--accent\s*(?:,[^()]*)?\)/g, solar);
const logoSvg = `<svg xmlns="http://www.w3.org/2000/svg" viewBox="${logo.viewBox}" width="${logoWidth}" height="${logoHeight}">${logoShapes}</svg>`;

function Logo() {
  return (
    <div style={{ display: 'flex', alignItems: 'center' }}>
      <img
        src={`data:image/svg+xml;base64,${Buffer.from(logoSvg).toString('base64')}`}
        alt=""
        width={logoWidth}
        height={logoHeight}
      />
      {!brand.nameInLogo && (
        <div style={{ marginLeft: 14, fontSize: 38, fontWeight: 600, letterSpacing: '-0.02em' }}>
          {company.name}
        </div>
      )}
    </div>
  );
}
