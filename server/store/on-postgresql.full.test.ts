import { keepServicesOnPostgres } from '../../testing/mail/store-homes.ts';

keepServicesOnPostgres();
await import('../intake/accepting.test.ts');
await import('../jobs/alerts.test.ts');
await import('../jobs/webhooks.test.ts');
await import('../cases/xarf/xarf.test.ts');
await import('../sender/sender-data.test.ts');
await import('../sender/sender-pages.test.ts');
await import('../letters/letters.test.ts');
