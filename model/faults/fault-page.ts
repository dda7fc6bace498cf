// Shown instead of a page with faults.
import { describeFault, type Fault } from './fault.ts';

/** Polls every two seconds, and reloads once all faults are fixed. */
export function faultPage(faults: readonly Fault[]): string {
  const items = faults.map((fault) => `<li>${escapeHtml(describeFault(fault))}</li>`).join('\n');
  return `<!doctype html>
<html lang="de">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta http-equiv="refresh" content="2">
<title>Fehler: ${faults.length}</title>
<style>
:root { color-scheme: light dark; font: 1.125rem/1.5 system-ui, sans-serif }
body { max-inline-size: 44rem; margin: 3rem auto; padding-inline: 1.25rem }
li { margin-block: 1rem; overflow-wrap: anywhere }
</style>
<h1>Hier fehlt noch etwas</h1>
<p>Die Seite erscheint von selbst, sobald das behoben ist.</p>
<ul>
${items}
</ul>
</html>
`;
}

function escapeHtml(text: string): string {
  return text.replaceAll('&', '&amp;').replaceAll('<', '&lt;');
}
