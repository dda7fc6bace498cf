// The diagrams by the names that authors call them by.
import type { Chart } from './chart.ts';
import { backupSites } from './charts/backup-sites.ts';
import { certificationCycle } from './charts/certification-cycle.ts';
import { domainRecords } from './charts/domain-records.ts';
import { mailPath } from './charts/mail-path.ts';
import { placement } from './charts/placement.ts';
import { requestWays } from './charts/request-ways.ts';
import { retentionPlan } from './charts/retention-plan.ts';

export const charts: Readonly<Record<string, Chart>> = {
  'backup-sites': backupSites,
  'certification-cycle': certificationCycle,
  'domain-records': domainRecords,
  'mail-path': mailPath,
  placement,
  'request-ways': requestWays,
  'retention-plan': retentionPlan,
};
