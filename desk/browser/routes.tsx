// All pages of the desk, by their addresses.
import type { QueryClient } from '@tanstack/react-query';
import {
  createRootRouteWithContext,
  createRoute,
  createRouter,
  lazyRouteComponent,
  Outlet,
  type RouteComponent,
  redirect,
} from '@tanstack/react-router';
import { z } from 'zod';
import { yearSchema } from '../api/figures.ts';
import { may, type Right } from '../api/roles.ts';
import { EnquiryPage } from './enquiry/enquiry-page.tsx';
import { Frame } from './frame/frame.tsx';
import { BrokenPage, MissingPage } from './frame/page.tsx';
import { readFilter } from './inbox/filter-bar.tsx';
import { InboxPage, NothingOpen } from './inbox/inbox-page.tsx';
import { type Me, meQuery } from './requests/accounts.ts';

const root = createRootRouteWithContext<{ queryClient: QueryClient }>()({ component: Outlet });

const signIn = createRoute({
  getParentRoute: () => root,
  path: 'anmelden',
  validateSearch: z.object({ nach: z.string().optional() }),
  component: lazyRouteComponent(() => import('./sign-in/sign-in-pages.tsx'), 'SignInPage'),
});

const arrival = createRoute({
  getParentRoute: () => root,
  path: 'anmelden/firmenkonto',
  component: lazyRouteComponent(() => import('./sign-in/sign-in-pages.tsx'), 'ArrivalPage'),
});

const invitation = createRoute({
  getParentRoute: () => root,
  path: 'einladung',
  component: lazyRouteComponent(() => import('./sign-in/sign-in-pages.tsx'), 'InvitationPage'),
});

/** For everybody who is signed in. The server looks again at every request. */
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
    if (!may(context.me.role, 'read')) throw redirect({ to: '/redaktion', replace: true });
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

/** A page for those who have the right. */
function deskPage<Path extends string>(path: Path, right: Right, component: RouteComponent) {
  return createRoute({
    getParentRoute: () => desk,
    path,
    beforeLoad: ({ context }) => onlyWith(right, context.me),
    component,
  });
}

function onlyWith(right: Right, me: Me): void {
  if (!may(me.role, right)) throw redirect({ to: '/', replace: true });
}

const people = deskPage(
  'personen',
  'manage',
  lazyRouteComponent(() => import('./people/people-page.tsx'), 'PeoplePage'),
);
const person = deskPage(
  'auskunft',
  'manage',
  lazyRouteComponent(() => import('./person/person-page.tsx'), 'PersonPage'),
);
const editor = deskPage(
  'redaktion',
  'publish',
  lazyRouteComponent(() => import('./editor/editor-page.tsx'), 'EditorPage'),
);

const audit = createRoute({
  getParentRoute: () => desk,
  path: 'protokoll',
  validateSearch: z.object({ person: z.string().optional() }),
  beforeLoad: ({ context }) => onlyWith('manage', context.me),
  component: lazyRouteComponent(() => import('./audit/audit-page.tsx'), 'AuditPage'),
});

const figures = createRoute({
  getParentRoute: () => desk,
  path: 'jahreszahlen',
  validateSearch: z.object({ jahr: yearSchema.optional() }),
  beforeLoad: ({ context }) => onlyWith('decide', context.me),
  component: lazyRouteComponent(() => import('./figures/figures-page.tsx'), 'FiguresPage'),
});

const account = createRoute({
  getParentRoute: () => desk,
  path: 'konto',
  component: lazyRouteComponent(() => import('./account/account-page.tsx'), 'AccountPage'),
});

const tree = root.addChildren([
  signIn,
  arrival,
  invitation,
  desk.addChildren([
    inbox.addChildren([nothingOpen, enquiry]),
    ...[people, person, audit, figures, editor, account],
  ]),
]);

export function createDeskRouter(queryClient: QueryClient) {
  return createRouter({
    routeTree: tree,
    context: { queryClient },
    // Plain names and values, the same as the API takes.
    parseSearch: (search) => Object.fromEntries(new URLSearchParams(search)),
    stringifySearch: (search) => {
      const set = Object.entries(search).filter(([, value]) => value !== undefined && value !== '');
      const query = new URLSearchParams(
        set.map(([name, value]) => [name, String(value)]),
      ).toString();
      return query === '' ? '' : `?${query}`;
    },
    defaultErrorComponent: BrokenPage,
    defaultNotFoundComponent: MissingPage,
    // Reading an enquiry is noted in the audit log, so nothing is read ahead.
    defaultPreload: false,
    scrollRestoration: false,
  });
}

declare module '@tanstack/react-router' {
  interface Register {
    router: ReturnType<typeof createDeskRouter>;
  }
}
