import { useQueryClient } from '@tanstack/react-query';
import { useRouter } from '@tanstack/react-router';
import { meQuery } from '../requests/accounts.ts';

/**
 * What opens the desk to somebody who has just proved who they are. It takes where they wanted to go; anything
 * but a page of the desk leads to the inbox.
 */
export function useEnter(): (wanted?: string) => Promise<void> {
  const router = useRouter();
  const queryClient = useQueryClient();
  return async (wanted) => {
    await queryClient.query({ ...meQuery, staleTime: 0 });
    const isOwnPage = wanted !== undefined && /^\/(?![/\\])/.test(wanted) && wanted !== '/';
    if (isOwnPage) router.history.push(wanted);
    else await router.navigate({ to: '/', search: { state: 'open' } });
  };
}
