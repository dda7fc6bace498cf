// Where the company's accounts send people back to.
import { useQuery } from '@tanstack/react-query';
import { Link } from '@tanstack/react-router';
import { useState } from 'react';
import { FaultOf } from '../controls/notice.tsx';
import { arriveFromCompanyAccount } from '../requests/accounts.ts';
import { Gate } from './gate.tsx';
import { useEnter } from './use-enter.ts';

export function ArrivalPage() {
  // On the way to the inbox the address changes first, and this page is still there.
  const [query] = useState(() => window.location.search.slice(1) || 'error');
  const enter = useEnter();
  const { error } = useQuery({
    queryKey: ['arrival', query],
    queryFn: async () => {
      await enter(await arriveFromCompanyAccount(query));
      return true;
    },
    retry: false,
    staleTime: Number.POSITIVE_INFINITY,
  });
  return (
    <Gate title="Anmelden">
      <FaultOf error={error} />
      {error ? <Link to="/anmelden">Zur Anmeldung</Link> : <p>Einen Augenblick …</p>}
    </Gate>
  );
}
