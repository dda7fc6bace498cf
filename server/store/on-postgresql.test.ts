// The mail service tests that depend on the store, on PostgreSQL; the rest is in on-postgresql.full.test.ts.
import { keepServicesOnPostgres } from '../../testing/mail/store-homes.ts';

keepServicesOnPostgres();
await import('../jobs/replicas.test.ts');
await import('../jobs/restart.test.ts');
await import('../intake/limits.test.ts');
await import('../jobs/confirmation-caps.test.ts');
