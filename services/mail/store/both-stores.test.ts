// What the mail service relies on, in the same words for both databases.

import { claims } from '../../../testing/mail/store/claiming.ts';
import { servesTheDesk } from '../../../testing/mail/store/desk.ts';
import { forgets } from '../../../testing/mail/store/forgetting.ts';
import { keeps } from '../../../testing/mail/store/keeping.ts';
import { takesTurns } from '../../../testing/mail/store/turns.ts';
import { storeHomes } from '../../../testing/mail/store-homes.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  keeps(name, home);
  claims(name, home);
  takesTurns(name, home);
  forgets(name, home);
  servesTheDesk(name, home);
}
