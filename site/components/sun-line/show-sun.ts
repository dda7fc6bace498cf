import type { Language } from '../../../contract/enquiry-rules.ts';
import { sunLineAt } from './sun-line-at.ts';

/** Puts the sun where it stands now, and says so. @param line the link that {@link SunLine} draws */
export function showSun(line: HTMLElement): void {
  const { language, latitude, longitude } = line.dataset;
  const place = { latitude: Number(latitude), longitude: Number(longitude) };
  const { x, y, words } = sunLineAt(Date.now(), place);
  line.querySelector('[data-sun-point]')?.setAttribute('d', `M${x} ${y}h0`);
  const label = line.querySelector('[data-sun-words]');
  label?.replaceChildren(`${words[language as Language]}. ${label.textContent}`);
}
