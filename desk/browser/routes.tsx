// The routes of all pages.
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import { may, type Right } from '../api/roles.ts';
import { yearSchema } from '../api/schemas.ts';
import { Button, Notice } from './controls/controls.tsx';
import { EnquiryPage } from './enquiry/enquiry-page.tsx';
import { Frame, Page } from './frame/frame.tsx';
import { readFilter } from './inbox/filter-bar.tsx';
import { InboxPage, NothingOpen } from './inbox/inbox-page.tsx';
import { AccountPage } from './pages/account-page.tsx';
import { AuditPage } from './pages/audit-page.tsx';
import { FiguresPage } from './pages/figures-page.tsx';
import { PeoplePage } from './pages/people-page.tsx';
import { PersonPage } from './pages/person-page.tsx';
import { ArrivalPage, InvitationPage, SignInPage } from './pages/sign-in-pages.tsx';
import { type Me, meQuery } from './queries.ts';

interface Context {
  readonly queryClient: QueryClient;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet });
const ofRoot = { getParentRoute: () => root };
const signIn = createRoute({
  ...{ ...ofRoot, path: 'anmelden', component: SignInPage },
  validateSearch: z.object({ nach: z.string().optional() }),
});
const arrival = createRoute({ ...ofRoot, path: 'anmelden/firmenkonto', component: ArrivalPage });
const invitation = createRoute({ ...ofRoot, path: 'einladung', component: InvitationPage });

/** For signed-in people. The server checks again on every request. */
const desk = createRoute({
  ...{ ...ofRoot, id: 'desk', component: Frame },
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.query({ ...meQuery, staleTime: 'static' });
    if (!me) throw redirect({ to: '/anmelden', search: { nach: location.href }, replace: true });
    return { me };
  },
});
const ofDesk = { getParentRoute: () => desk };

/** Admits people with the right, and redirects others. */
function only(right: Right) {
  return ({ context: { me } }: { readonly context: { readonly me: Me } }) => {
    if (may(me.role, right)) return;
    throw redirect({ to: may(me.role, 'read') ? '/' : '/konto', replace: true });
  };
}

const inbox = createRoute({
  ...{ ...ofDesk, id: 'inbox', component: InboxPage, beforeLoad: only('read') },
  validateSearch: readFilter,
});
const ofInbox = { getParentRoute: () => inbox };
const nothingOpen = createRoute({ ...ofInbox, path: '/', component: NothingOpen });
const enquiry = createRoute({ ...ofInbox, path: 'anfrage/$id', component: EnquiryPage });

const manages = { ...ofDesk, beforeLoad: only('manage') };
const people = createRoute({ ...manages, path: 'personen', component: PeoplePage });
const person = createRoute({ ...manages, path: 'auskunft', component: PersonPage });
const audit = createRoute({ ...manages, path: 'protokoll', component: AuditPage });
const figures = createRoute({
  ...{ ...ofDesk, path: 'jahreszahlen', component: FiguresPage, beforeLoad: only('decide') },
  validateSearch: z.object({ jahr: yearSchema.optional() }),
});
const account = createRoute({ ...ofDesk, path: 'konto', component: AccountPage });

const routeTree = root.addChildren([
  ...[signIn, arrival, invitation],
  desk.addChildren([
    inbox.addChildren([nothingOpen, enquiry]),
    ...[people, person, audit, figures, account],
  ]),
]);

export function createDeskRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree,
    context: { queryClient },
    // Plain query parameters, as in the API.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const query = new URLSearchParams(set.map(([name, value]) => [name, String(value)]));
      return query.size === 0 ? '' : `?${query}`;
    },
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: MissingPage,
    // No preloading: reading an enquiry is recorded in the audit log.
    defaultPreload: false,
    scrollRestoration: false,
  });
}

function BrokenPage({ error, reset }: ErrorComponentProps) {
  return (
    <Page title="Das hat nicht geklappt">
      <Notice kind="fault">
        {error instanceof Error ? error.message : 'Ein Fehler in dieser Seite.'}
      </Notice>
      <Button onClick={reset}>Noch einmal</Button>
    </Page>
  );
}

function MissingPage() {
  return (
    <Page title="Diese Seite gibt es nicht">
      <Link to="/" search={{ state: 'open' }} className="button">
        Zu den offenen Anfragen
      </Link>
    </Page>
  );
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
