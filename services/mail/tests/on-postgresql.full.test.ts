import { keepServicesOnPostgres } from '../../../testing/mail/store-homes.ts';

keepServicesOnPostgres();
await import('./alerts.test.ts');
await import('./webhooks.test.ts');
await import('./xarf.test.ts');
await import('./sender-pages.test.ts');
await import('./letters.test.ts');
