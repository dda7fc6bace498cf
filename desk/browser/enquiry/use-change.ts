import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type Change, conflictSchema, type Enquiry } from '../../api/inbox.ts';
import { RequestError } from '../requests/ask.ts';
import { changeEnquiry, enquiryKey, inboxKey } from '../requests/inbox.ts';

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
      const { data: conflict } = conflictSchema.safeParse(
        fault instanceof RequestError ? fault.answer : undefined,
      );
      if (conflict) show(conflict.current);
    },
  });
}

/** Every change names the version that is on the screen. */
export function useChange({ id, version }: Pick<Enquiry, 'id' | 'version'>) {
  return useEnquiryMutation(id, (change: Omit<Change, 'version'>) =>
    changeEnquiry(id, { ...change, version }),
  );
}
