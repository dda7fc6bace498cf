// What an operator's monitoring reads: tallies of this process and the state of the outbox, in the
// text format of Prometheus (version 0.0.4).
import type { OutboxState } from '../store/outbox-state.ts';
import type { MailTallies, TallyName } from './mail-tallies.ts';

interface CounterText {
  readonly tally: TallyName;
  readonly name: string;
  readonly label?: string;
  readonly help: string;
}

const counters: readonly CounterText[] = [
  {
    tally: 'accepted',
    name: 'mail_enquiries_accepted_total',
    label: 'kind',
    help: 'Enquiries stored and acknowledged.',
  },
  {
    tally: 'known',
    name: 'mail_enquiries_known_total',
    label: 'kind',
    help: 'Enquiries that had come within 24 hours before.',
  },
  {
    tally: 'refused',
    name: 'mail_enquiries_refused_total',
    label: 'problem',
    help: 'Requests refused.',
  },
  { tally: 'trapped', name: 'mail_honeypot_total', help: 'Forms filled in by a program.' },
  {
    tally: 'merged',
    name: 'mail_confirmations_merged_total',
    label: 'kind',
    help: 'Enquiries confirmed together with an earlier one.',
  },
  {
    tally: 'delivered',
    name: 'mail_delivered_total',
    label: 'recipient',
    help: 'Mails taken by the mail server.',
  },
  {
    tally: 'deferred',
    name: 'mail_deferred_total',
    label: 'recipient',
    help: 'Attempts put off until later.',
  },
  {
    tally: 'failed',
    name: 'mail_failed_total',
    label: 'recipient',
    help: 'Mails given up for good.',
  },
];

/** @param outbox undefined while the store cannot be read */
export function writeMailMetrics(
  tallies: MailTallies,
  outbox: OutboxState | undefined,
  isMailServerUp: boolean,
): string {
  const lines = counters.flatMap((counter) => counterLines(counter, tallies));
  lines.push(
    ...gaugeLines('mail_store_up', 'Whether the store can be read.', outbox ? 1 : 0),
    ...gaugeLines(
      'mail_server_up',
      'Whether the mail server lets us in; 1 where mails become files.',
      isMailServerUp ? 1 : 0,
    ),
  );
  if (outbox) {
    const ageSeconds = Math.round(outbox.oldestAgeMs / 1000);
    lines.push(
      ...gaugeLines('mail_queued', 'Mails that wait to be delivered.', outbox.waiting),
      ...gaugeLines('mail_held', 'Confirmations that the caps hold back.', outbox.held),
      ...gaugeLines('mail_failed', 'Mails given up that are still in the store.', outbox.failed),
      ...gaugeLines(
        'mail_oldest_undelivered_age_seconds',
        'Age of the oldest mail that should have been delivered.',
        ageSeconds,
      ),
    );
  }
  return `${lines.join('\n')}\n`;
}

function counterLines({ tally, name, label, help }: CounterText, tallies: MailTallies): string[] {
  const counts = tallies.read(tally);
  const samples = label
    ? [...counts].map(([value, count]) => `${name}{${label}="${value}"} ${count}`)
    : [`${name} ${counts.get('') ?? 0}`];
  return [`# HELP ${name} ${help}`, `# TYPE ${name} counter`, ...samples];
}

function gaugeLines(name: string, help: string, value: number): string[] {
  return [`# HELP ${name} ${help}`, `# TYPE ${name} gauge`, `${name} ${value}`];
}
