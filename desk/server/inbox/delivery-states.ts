// How far mails have come, in the words of the wire.
import type { Selectable } from 'kysely';
import type { z } from 'zod';
import type { OutboxTable } from '../../../services/mail/store/tables.ts';
import type { deliveryStateSchema } from '../../api/inbox.ts';

export type DeliveryState = z.infer<typeof deliveryStateSchema>;
type MailState = Pick<Selectable<OutboxTable>, 'state' | 'file_bytes'>;

export function deliveryOf({ file_bytes, state }: MailState): DeliveryState {
  return state === 'delivered' && file_bytes !== null ? 'filed' : state;
}

const worstFirst: readonly DeliveryState[] = ['failed', 'waiting', 'filed', 'delivered'];

/** Undefined where there are no mails. */
export function worstDelivery(mails: readonly MailState[]): DeliveryState | undefined {
  const states = new Set(mails.map(deliveryOf));
  return worstFirst.find((state) => states.has(state));
}
