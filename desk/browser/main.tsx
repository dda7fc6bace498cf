import './zod-without-eval.ts';
import './styles/desk.css';
import './styles/parts.css';
import './styles/controls.css';
import './styles/distances.css';
import './styles/frame.css';
import './styles/inbox.css';
import './styles/enquiry.css';
import './styles/people.css';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { DraftsProvider } from './enquiry/drafts.tsx';
import { meQuery } from './requests/accounts.ts';
import { RequestError } from './requests/client.ts';
import { createDeskRouter } from './routes.tsx';

const queryClient = new QueryClient({
  defaultOptions: {
    queries: {
      // Only what may be gone the next moment: a refusal stays one.
      retry: (failures, fault) =>
        failures < 2 &&
        !(fault instanceof RequestError && fault.status >= 400 && fault.status < 500),
    },
  },
  queryCache: new QueryCache({ onError: leaveWhenSignedOut }),
  mutationCache: new MutationCache({ onError: leaveWhenSignedOut }),
});
const router = createDeskRouter(queryClient);

/** Forgets what was read here before another person signs in. */
function leaveWhenSignedOut(fault: Error): void {
  if (!(fault instanceof RequestError && fault.status === 401)) return;
  // An unknown passkey at the door is answered so too.
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
      <DraftsProvider>
        <RouterProvider router={router} />
      </DraftsProvider>
    </QueryClientProvider>
  </StrictMode>,
);
