// What the mail service promises and its store has a part in, once more with the store in PostgreSQL; the rest of it is
// in on-postgresql.full.test.ts.
// What is true of the stores themselves is in store/both-stores.test.ts.
import { keepServicesOnPostgres } from '../../testing/mail/store-homes.ts';

keepServicesOnPostgres();
await import('./restart.test.ts');
await import('./delivery/confirmation-caps.test.ts');
await import('./delivery/smtp-trouble.test.ts');
await import('./intake/limits.test.ts');
await import('./intake/sending.test.ts');
