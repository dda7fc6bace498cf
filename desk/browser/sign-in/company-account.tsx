import { useMutation, useQuery } from '@tanstack/react-query';
import { Button } from '../controls/button.tsx';
import { FaultOf } from '../controls/notice.tsx';
import { leaveForCompanyAccount, waysQuery } from '../requests/accounts.ts';

/** The way through the company's own accounts, where the settings name a provider. */
export function CompanyAccountButton({ wanted }: { readonly wanted?: string | undefined }) {
  const { data: ways } = useQuery(waysQuery);
  const leave = useMutation({ mutationFn: () => leaveForCompanyAccount(wanted) });
  if (!ways?.companyAccount) return null;
  return (
    <>
      <FaultOf error={leave.error} />
      <Button disabled={leave.isPending || leave.isSuccess} onClick={() => leave.mutate()}>
        Mit {ways.companyAccount} anmelden
      </Button>
    </>
  );
}
