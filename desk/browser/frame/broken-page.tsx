import { type ErrorComponentProps, Link } from '@tanstack/react-router';
import { Button, buttonClass } from '../controls/button.tsx';
import { Notice } from '../controls/notice.tsx';
import page from './page.module.css';

export function BrokenPage({ error, reset }: ErrorComponentProps) {
  return (
    <main className={page.broken}>
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
    <main className={page.broken}>
      <h1>Diese Seite gibt es nicht</h1>
      <Link to="/" search={{ state: 'open' }} className={buttonClass}>
        Zu den offenen Anfragen
      </Link>
    </main>
  );
}
