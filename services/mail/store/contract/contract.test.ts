// What the mail service relies on, in the same words for both databases.
import { storeHomes } from '../../testing/store-homes.ts';
import { claims } from './claiming.ts';
import { servesTheDesk } from './desk.ts';
import { forgets } from './forgetting.ts';
import { keeps } from './keeping.ts';

for (const [name, home] of Object.entries(storeHomes)) {
  keeps(name, home);
  claims(name, home);
  forgets(name, home);
  servesTheDesk(name, home);
}
