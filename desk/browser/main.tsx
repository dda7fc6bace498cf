/// <reference types="vite/client" />
import './zod-without-eval.ts';
import './styles/desk.css';
import './styles/parts.css';
import './styles/pages.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RequestError } from './client.ts';
import { draftKey } from './controls/fields.tsx';
import { meQuery } from './queries.ts';
import { createDeskRouter } from './routes.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only temporary errors.
      retry: (failures, fault) =>
        failures < 2 &&
        !(fault instanceof RequestError && fault.status >= 400 && fault.status < 500),
    },
  },
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
});
queryClient.setQueryDefaults(draftKey, { gcTime: Number.POSITIVE_INFINITY });
const router = createDeskRouter(queryClient);

/** Clears cached data and drafts before another person signs in. */
function leaveWhenSignedOut(fault: Error): void {
  if (!(fault instanceof RequestError && fault.status === 401)) return;
  // Sign-in with an unknown passkey returns 401 too.
  if (!queryClient.getQueryData(meQuery.queryKey)) return;
  queryClient.clear();
  queryClient.setQueryData(meQuery.queryKey, null);
  void router.invalidate();
}

const place = document.querySelector('#desk');
if (!place) throw new Error('index.html has no #desk.');
createRoot(place).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);
