import { useRouteContext } from '@tanstack/react-router';
import { roleWords } from '../../api/roles.ts';
import { Moment } from '../controls/moment.tsx';
import page from '../frame/page.module.css';
import { useTitle } from '../frame/use-title.ts';
import { Passkeys } from './passkeys.tsx';
import { Sessions } from './sessions.tsx';

export function AccountPage() {
  useTitle('Eigenes Konto');
  const { me } = useRouteContext({ from: '/desk' });
  return (
    <main id="inhalt" className={page.page}>
      <div>
        <h1>{me.name}</h1>
        <p className={page.soft}>
          {me.mail}, {roleWords[me.role]}. Diese Anmeldung endet spätestens am{' '}
          <Moment at={me.sessionEndsAt} isExact />.
        </p>
      </div>
      <Passkeys />
      <Sessions />
    </main>
  );
}
