// What pages have around them: their title, and what is shown where there is no page.
import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { type ReactNode, useEffect } from 'react';
import { Button, Notice } from '../controls/controls.tsx';

/** What the tab says. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}

interface Props {
  readonly title: string;
  /** Where it is not the title. */
  readonly heading?: ReactNode;
  /** Beside the heading. */
  readonly aside?: ReactNode;
  readonly children: ReactNode;
}

/** Every page but the inbox: one column, read from top to bottom. */
export function Page({ title, heading = <h1>{title}</h1>, aside, children }: Props) {
  useTitle(title);
  return (
    <main id="inhalt" className="stack far page">
      <div className="row between">
        {heading}
        {aside}
      </div>
      {children}
    </main>
  );
}

export function BrokenPage({ error, reset }: ErrorComponentProps) {
  return (
    <main className="stack far page">
      <h1>Das hat nicht geklappt</h1>
      <Notice kind="fault">
        {error instanceof Error ? error.message : 'Ein Fehler in dieser Seite.'}
      </Notice>
      <Button onClick={reset}>Noch einmal</Button>
    </main>
  );
}

export function MissingPage() {
  return (
    <main className="stack far page">
      <h1>Diese Seite gibt es nicht</h1>
      <Link to="/" search={{ state: 'open' }} className="button">
        Zu den offenen Anfragen
      </Link>
    </main>
  );
}
