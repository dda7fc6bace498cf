// One style sheet for every mail. Classes and elements only, no custom properties and no nesting: mail
// programs drop a whole sheet for what they don't know.

import { type Colour, hexOf } from '../../content/schema/brand/colour.ts';
import type { Palette } from '../../content/schema/brand/palette.ts';

/** The site's colours in the notation that mail programs understand. */
export interface Colours {
  readonly night: string;
  readonly paper: string;
  readonly ink: string;
  readonly inkSoft: string;
  readonly line: string;
  readonly sky: string;
}

/** The colours of mails for readers with a light and with a dark screen. */
function mailColours({ bands, tokens }: Palette): { light: Colours; dark: Colours } {
  const coloursOf = (theme: 'light' | 'dark'): Colours => {
    const hex = (pair: Readonly<Record<'light' | 'dark', Colour>>) => hexOf(pair[theme]);
    return {
      night: hex(bands.night),
      paper: hex(tokens.paper),
      ink: hex(tokens.ink),
      inkSoft: hex(tokens['ink-soft']),
      line: hex(tokens.line),
      sky: hex(tokens.sky),
    };
  };
  return { light: coloursOf('light'), dark: coloursOf('dark') };
}

function colour({ ink, inkSoft, line, night, paper, sky }: Colours, onNight: string): string {
  return `
body, .letter { background: ${paper}; color: ${ink}; }
.sender { background: ${night}; color: ${onNight}; }
a { color: ${sky}; }
th, td { border-color: ${line}; }
blockquote { border-color: ${sky}; }
.signature { border-color: ${line}; color: ${inkSoft}; }
`;
}

// The system's own typeface: a mail loads nothing.
const face = 'system-ui, -apple-system, "Segoe UI", Roboto, "Helvetica Neue", Arial, sans-serif';

/** The style sheet of every mail, in the brand's colours. */
export function mailStyleSheet(palette: Palette): string {
  const { light, dark } = mailColours(palette);
  return `
:root { color-scheme: light dark; }
body { margin: 0; }
.letter { font: 17px/1.6 ${face}; overflow-wrap: anywhere; }
.page { max-width: 36em; margin: 0 auto; padding: 0 20px 32px; }
p, blockquote { margin: 0 0 16px; }
.sender { margin: 0 0 32px; padding: 14px 20px; font-weight: 600; letter-spacing: -0.01em; }
h1 { margin: 0 0 20px; font-size: 26px; font-weight: 600; line-height: 1.2; letter-spacing: -0.02em; text-wrap: balance; }
h2 { margin: 30px 0 6px; font-size: 18px; font-weight: 600; line-height: 1.3; }
table { width: 100%; margin: 0 0 24px; border-collapse: collapse; }
th, td { padding: 8px 0; border-bottom: 1px solid; text-align: left; vertical-align: top; }
th { width: 1%; padding-right: 24px; font-weight: 600; white-space: nowrap; }
blockquote { margin: 10px 0 24px; padding-left: 16px; border-left: 2px solid; unicode-bidi: plaintext; }
/* The sender's name stands above the words; what cannot reckon this leaves it at the edge. */
.sender { padding: 14px max(20px, 50% - 18em); }
.signature { margin: 32px 0 0; padding-top: 16px; border-top: 1px solid; font-size: 15px; line-height: 1.5; }
${colour(light, dark.ink)}
@media (prefers-color-scheme: dark) {${colour(dark, dark.ink)}}
`;
}
