// The routes of all pages.
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  type ErrorComponentProps,
  Link,
  lazyRouteComponent,
  Outlet,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import { may, type Right } from '../api/roles.ts';
import { yearSchema } from '../api/schemas.ts';
import { Button, Notice } from './controls/controls.tsx';
import type { Drafts } from './controls/fields.tsx';
import { EnquiryPage } from './enquiry/enquiry-page.tsx';
import { Frame, Page } from './frame/frame.tsx';
import { readFilter } from './inbox/filter-bar.tsx';
import { InboxPage, NothingOpen } from './inbox/inbox-page.tsx';
import { type Me, meQuery } from './queries.ts';

interface Context {
  readonly queryClient: QueryClient;
  readonly drafts: Drafts;
}

const root = createRootRouteWithContext<Context>()({ component: Outlet });

const signInPages = () => import('./pages/sign-in-pages.tsx');
const signIn = createRoute({
  getParentRoute: () => root,
  path: 'anmelden',
  validateSearch: z.object({ nach: z.string().optional() }),
  component: lazyRouteComponent(signInPages, 'SignInPage'),
});
const arrival = createRoute({
  getParentRoute: () => root,
  path: 'anmelden/firmenkonto',
  component: lazyRouteComponent(signInPages, 'ArrivalPage'),
});
const invitation = createRoute({
  getParentRoute: () => root,
  path: 'einladung',
  component: lazyRouteComponent(signInPages, 'InvitationPage'),
});

/** For signed-in people. The server checks again on every request. */
const desk = createRoute({
  getParentRoute: () => root,
  id: 'desk',
  beforeLoad: async ({ context, location }) => {
    const me = await context.queryClient.query({ ...meQuery, staleTime: 'static' });
    if (!me) throw redirect({ to: '/anmelden', search: { nach: location.href }, replace: true });
    return { me };
  },
  component: Frame,
});

const inbox = createRoute({
  getParentRoute: () => desk,
  id: 'inbox',
  validateSearch: readFilter,
  beforeLoad: ({ context }) => {
    if (!may(context.me.role, 'read')) throw redirect({ to: '/konto', replace: true });
  },
  component: InboxPage,
});
const nothingOpen = createRoute({
  getParentRoute: () => inbox,
  path: '/',
  component: NothingOpen,
});
const enquiry = createRoute({
  getParentRoute: () => inbox,
  path: 'anfrage/$id',
  component: EnquiryPage,
});

/** Admits people with the right, and redirects others to the inbox. */
function only(right: Right) {
  return ({ context }: { readonly context: { readonly me: Me } }) => {
    if (!may(context.me.role, right)) throw redirect({ to: '/', replace: true });
  };
}

const people = createRoute({
  getParentRoute: () => desk,
  path: 'personen',
  beforeLoad: only('manage'),
  component: lazyRouteComponent(() => import('./pages/people-page.tsx'), 'PeoplePage'),
});
const person = createRoute({
  getParentRoute: () => desk,
  path: 'auskunft',
  beforeLoad: only('manage'),
  component: lazyRouteComponent(() => import('./pages/person-page.tsx'), 'PersonPage'),
});
const audit = createRoute({
  getParentRoute: () => desk,
  path: 'protokoll',
  validateSearch: z.object({ person: z.string().optional() }),
  beforeLoad: only('manage'),
  component: lazyRouteComponent(() => import('./pages/audit-page.tsx'), 'AuditPage'),
});
const figures = createRoute({
  getParentRoute: () => desk,
  path: 'jahreszahlen',
  validateSearch: z.object({ jahr: yearSchema.optional() }),
  beforeLoad: only('decide'),
  component: lazyRouteComponent(() => import('./pages/figures-page.tsx'), 'FiguresPage'),
});
const account = createRoute({
  getParentRoute: () => desk,
  path: 'konto',
  component: lazyRouteComponent(() => import('./pages/account-page.tsx'), 'AccountPage'),
});

const routeTree = root.addChildren([
  ...[signIn, arrival, invitation],
  desk.addChildren([
    inbox.addChildren([nothingOpen, enquiry]),
    ...[people, person, audit, figures, account],
  ]),
]);

export function createDeskRouter(context: Context) {
  return createRouter({
    routeTree,
    context,
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
