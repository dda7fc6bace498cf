// How far mails have come, in the words of the wire.
import type { Selectable } from 'kysely';
import type { OutboxTable } from '../../../services/mail/store/tables.ts';
import type { DeliveryState } from '../../api/inbox.ts';

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
