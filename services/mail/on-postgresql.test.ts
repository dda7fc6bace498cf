// What the mail service promises and its store has a part in, once more with the store in PostgreSQL.
// What is true of the stores themselves is in store/contract.
import { keepServicesOnPostgres } from './testing/store-homes.ts';

keepServicesOnPostgres();
await import('./restart.test.ts');
await import('./alerts/alerts.test.ts');
await import('./desk/cases.test.ts');
await import('./dispatch/confirmation-caps.test.ts');
await import('./dispatch/smtp-trouble.test.ts');
await import('./desk/exporting.test.ts');
await import('./intake/limits.test.ts');
await import('./intake/sending.test.ts');
