// What the mail service promises, once more with its store in PostgreSQL. Left out is what looks into
// the file of SQLite; what stands there of both databases is in store/contract.
import { keepServicesOnPostgres } from './testing/store-homes.ts';

keepServicesOnPostgres();
await import('./restart.test.ts');
await import('./alerts/alerts.test.ts');
await import('./desk/cases.test.ts');
await import('./desk/desk.test.ts');
await import('./dispatch/confirmation-caps.test.ts');
await import('./dispatch/smtp-delivery.test.ts');
await import('./dispatch/smtp-trouble.test.ts');
await import('./desk/exporting.test.ts');
await import('./intake/abuse.test.ts');
await import('./intake/abuse-in-english.test.ts');
await import('./intake/limits.test.ts');
await import('./intake/refusals.test.ts');
await import('./intake/sending.test.ts');
await import('./metrics/metrics.test.ts');
await import('./property/any-text.test.ts');
