import { useRouteContext } from '@tanstack/react-router';
import { buttonClass } from '../controls/button.tsx';
import page from '../frame/page.module.css';
import { useTitle } from '../frame/use-title.ts';

/** Where whoever writes the pages of the site goes on: the editor has an address of its own. */
export function EditorPage() {
  const { me } = useRouteContext({ from: '/desk' });
  useTitle('Redaktion');
  return (
    <main id="inhalt" className={page.page}>
      <h1>Redaktion</h1>
      {me.editorUrl === undefined ? (
        <p>
          Hier ist noch keine Redaktion eingerichtet. Wer den Server betreibt, findet in{' '}
          <code>docs/editor.md</code>, wie das geht.
        </p>
      ) : (
        <section className={page.section}>
          <p>
            Seiten, Beiträge und Angaben der Website ändern, ansehen und veröffentlichen. Was Sie
            ändern, steht im Verlauf unter Ihrem Namen.
          </p>
          <a href={me.editorUrl} className={buttonClass}>
            Redaktion öffnen
          </a>
        </section>
      )}
    </main>
  );
}
