import { keepServicesOnPostgres } from '../../testing/mail/store-homes.ts';

keepServicesOnPostgres();
await import('./delivery/alerts.test.ts');
await import('./desk/exporting.test.ts');
await import('./webhooks/webhooks.test.ts');
await import('./xarf/xarf.test.ts');
await import('./sender/sender-pages.test.ts');
