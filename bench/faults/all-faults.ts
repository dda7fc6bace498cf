import { clockJumps } from './clock-jumps.ts';
import { cutAtEachStage } from './cut-at-each-stage.ts';
import { databaseLocked } from './database-locked.ts';
import { diskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { greylisting } from './greylisting.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killBeforeMark } from './kill-before-mark.ts';
import { mailServerDown, mailServerSlow } from './mail-server-away.ts';
import { companyRefused, temporaryRefusal, visitorRefused } from './mail-server-refuses.ts';
import { restarts } from './restarts.ts';
import { sameSubmission } from './same-submission.ts';

/** Every fault of the reliability table that concerns the mail service. */
export const allFaults: readonly Fault[] = [
  killAtRandom,
  killBeforeMark,
  mailServerDown,
  mailServerSlow,
  temporaryRefusal,
  companyRefused,
  visitorRefused,
  greylisting,
  cutAtEachStage,
  diskFull,
  databaseLocked,
  clockJumps,
  sameSubmission,
  restarts,
];
