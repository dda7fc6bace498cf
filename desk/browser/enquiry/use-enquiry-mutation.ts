import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Conflict, Enquiry } from '../../api/inbox.ts';
import { RequestError } from '../requests/client.ts';
import { enquiryKey, inboxKey } from '../requests/inbox.ts';

/**
 * Does something to an enquiry, and shows what it has become. Where a colleague was faster, theirs is
 * shown and nothing of ours is done.
 */
export function useEnquiryMutation<Given>(id: string, act: (given: Given) => Promise<Enquiry>) {
  const queryClient = useQueryClient();
  const show = (enquiry: Enquiry) => {
    queryClient.setQueryData(enquiryKey(id), enquiry);
    void queryClient.invalidateQueries({ queryKey: inboxKey });
  };
  return useMutation({
    mutationFn: act,
    onSuccess: show,
    onError: (fault) => {
      const { current } = Object(
        fault instanceof RequestError && fault.answer,
      ) as Partial<Conflict>;
      if (current) show(current);
    },
  });
}
