// Shows beside the reported state what monitors measure now. Loaded on a status page whose components name monitors.
import { momentIn } from '../../contract/berlin-day.ts';
import { type MeasuredStates, measuredPath } from '../../contract/monitor-states.ts';

/** @param places elements with the name of a component as `data-measured`, which stay empty without a result */
export async function showMonitorStates(places: Iterable<HTMLElement>): Promise<void> {
  const answer = await fetch(measuredPath);
  if (!answer.ok) return;
  const states: MeasuredStates = await answer.json();
  for (const place of places) {
    const { measured = '', up, down } = place.dataset;
    const { state, since } = states[measured] ?? {};
    if (!since) continue;
    const language = document.documentElement.lang === 'en' ? 'en' : 'de';
    place.textContent = `${state === 'up' ? up : down} ${momentIn[language](Date.parse(since))}`;
  }
}
