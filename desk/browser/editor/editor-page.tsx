import { useRouteContext } from '@tanstack/react-router';
import { Page } from '../frame/page.tsx';

/** Leads to the editor of the site, which has an address of its own. */
export function EditorPage() {
  const { me } = useRouteContext({ from: '/desk' });
  return (
    <Page title="Redaktion">
      {me.editorUrl === undefined ? (
        <p>
          Hier ist noch keine Redaktion eingerichtet. Wer den Server betreibt, findet in{' '}
          <code>docs/editor.md</code>, wie das geht.
        </p>
      ) : (
        <section className="stack start">
          <p>
            Seiten, Beiträge und Angaben der Website ändern, ansehen und veröffentlichen. Was Sie
            ändern, steht im Verlauf unter Ihrem Namen.
          </p>
          <a href={me.editorUrl} className="button">
            Redaktion öffnen
          </a>
        </section>
      )}
    </Page>
  );
}
