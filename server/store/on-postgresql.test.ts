// What the mail service promises and its store has a part in, once more with the store in PostgreSQL; the rest of it is
// in on-postgresql.full.test.ts.
import { keepServicesOnPostgres } from '../../testing/mail/store-homes.ts';

keepServicesOnPostgres();
await import('../jobs/replicas.test.ts');
await import('../jobs/restart.test.ts');
await import('../intake/limits.test.ts');
await import('../jobs/confirmation-caps.test.ts');
