// What a phone shows that has the site on its home screen.
// Source: https://www.w3.org/TR/appmanifest/
import { company } from '../facts.ts';
import { manifestIcons } from '../identity/icons.ts';
import { nightColours } from '../styles/night-colours.ts';

export function GET(): Response {
  const manifest = {
    id: '/',
    name: `${company.name} – ${company.claim}`,
    short_name: company.name,
    lang: 'de',
    start_url: '/',
    // Nothing is installed and nothing works offline, and whoever types a message into a form
    // should see whose address it goes to: a shortcut opens the browser, with its address bar.
    display: 'browser',
    theme_color: nightColours.night,
    background_color: nightColours.night,
    icons: manifestIcons.map(({ name, sizePx, drawing }) => ({
      src: `/${name}.png`,
      sizes: `${sizePx}x${sizePx}`,
      type: 'image/png',
      purpose: drawing === 'maskable' ? 'maskable' : 'any',
    })),
  };
  return new Response(JSON.stringify(manifest), {
    headers: { 'Content-Type': 'application/manifest+json' },
  });
}
