// A store with a desk over it, without its pages: what the tests of the inbox work with.
import type { TestContext } from 'node:test';
import type { EnquiryList, Filter } from '../../desk/api/inbox.ts';
import { createKeeper, type Keeper } from '../../desk/server/inbox/keeper.ts';
import { listEnquiries } from '../../desk/server/inbox/list-enquiries.ts';
import { type Message, morning, openReplica, type Replica } from '../mail/store/replica.ts';
import type { StoreHome } from '../mail/store-homes.ts';
import { createTestClock, type TestClock } from '../mail/test-clock.ts';
import { createTestLog } from '../mail/test-log.ts';

export interface DeskHome extends Replica {
  readonly clock: TestClock;
  readonly keeper: Keeper;
  /** What the keeper has told, in order. */
  readonly told: readonly string[][];
  /** Stores an enquiry and lists it. @returns its id */
  take(message: Message): Promise<string>;
  list(filter?: Filter, page?: { before?: number; limit?: number }): Promise<EnquiryList>;
}

export async function openDeskHome(test: TestContext, home: StoreHome): Promise<DeskHome> {
  const replica = await openReplica(test, await home());
  const { db } = replica;
  const clock = createTestClock(morning);
  const told: string[][] = [];
  const onChange = (ids: readonly string[]) => void told.push([...ids]);
  const keeper = createKeeper({ db, clock, log: createTestLog().log, onChange });
  return {
    ...replica,
    clock,
    keeper,
    told,
    async take(message) {
      const kept = await replica.keep(message);
      if (kept.outcome !== 'stored') throw new Error(`The enquiry was ${kept.outcome}`);
      await keeper.look();
      return kept.enquiryId;
    },
    list: (filter = {}, { before, limit = 50 } = {}) =>
      listEnquiries(db, filter, { before, limit }, 'person-a'),
  };
}
