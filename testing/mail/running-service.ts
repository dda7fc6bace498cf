import { createServer } from 'node:http';
import type { TestContext } from 'node:test';
import { createApp } from '../../server/app.ts';
import type { Notice, NoticePage } from '../../server/intake/answers.ts';
import { openMail } from '../../server/mail.ts';
import type { MailLimits, MailSettings } from '../../server/settings/settings.ts';
import { createStoreOpener } from '../../server/store/open-store.ts';
import { createSecurityHeaders } from '../../server/web/headers.ts';
import { company } from '../company.ts';
import { clientOfTest } from '../process/client-of-test.ts';
import { listen } from '../process/listen.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';
import { createTestClock, type TestClock } from '../process/test-clock.ts';
import { createTestLog } from '../process/test-log.ts';
import { usualSettings } from '../usual-settings.ts';
import { type MailServer, startMailServer } from './mail-server.ts';
import { databaseFor, prepareDatabaseFor } from './store-homes.ts';

export { temporaryFolder } from '../process/temporary-folder.ts';

export const siteOrigin = 'https://www.leinestern.example';

export type RunningService = Awaited<ReturnType<typeof runService>>;

interface ServiceOptions {
  /** Limits that are left out are the usual ones. */
  readonly settings?: Partial<Omit<MailSettings, 'limits'> & { limits: Partial<MailLimits> }>;
  readonly clock?: TestClock;
  readonly dataDir?: string;
  readonly storeTimeoutMs?: number;
}

/** A mail service behind a real HTTP server, until the test ends. */
export async function runService(test: TestContext, options: ServiceOptions = {}) {
  const dataDir = options.dataDir ?? temporaryFolder();
  await prepareDatabaseFor(dataDir);
  const clock = options.clock ?? createTestClock();
  const testLog = createTestLog();
  const { limits, ...further } = options.settings ?? {};
  const settings = {
    ...testSettings(dataDir),
    ...further,
    ...(limits && { limits: { ...usualSettings.mail.limits, ...limits } }),
  };
  const stack = new AsyncDisposableStack();
  const store = createStoreOpener(settings, clock.now, stack, options.storeTimeoutMs);
  const mail = await openMail(settings, {
    clock,
    fraction: () => 0,
    log: testLog.log,
    noticePage: showNotice,
    clientOf: clientOfTest,
    store: await store(),
  });
  const service = { ...stack.use(mail), stop: () => stack.disposeAsync() };
  const security = createSecurityHeaders(siteOrigin);
  const app = createApp({ mail }, { security, log: testLog.log });
  const port = await listen(test, createServer(app.onRequest));
  test.after(service.stop);
  /** Address of the contact form's target. */
  const url = `http://127.0.0.1:${port}/mail/v1`;
  return { service, clock, dataDir, url, ...testLog };
}

export type ServiceWithMails = Awaited<ReturnType<typeof runWithMails>>;

/** The same with a mail server. */
export async function runWithMails(
  test: TestContext,
  options: ServiceOptions & { readonly server?: MailServer } = {},
) {
  const server = options.server ?? (await startMailServer());
  test.after(() => server.close());
  const settings = { smtpUrl: server.url, ...options.settings };
  const running = await runService(test, { ...options, settings });
  const at = (path: string) => new URL(path, running.url);
  return {
    ...running,
    server,
    /** Waits until so many mails were delivered. */
    delivered: (count: number) => running.seen('mail delivered', count),
    /** @param path of a page of a sender */
    ask: (path: string) => fetch(at(path), { redirect: 'manual' }),
    /** As a browser without script sends a form of the page. */
    post: (
      path: string,
      fields: Record<string, string> = {},
      headers: HeadersInit = { origin: siteOrigin },
    ) =>
      fetch(at(path), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

export const plenty = { count: 100_000, windowMs: 3_600_000 };

export const manyConfirmations: MailLimits = {
  ...usualSettings.mail.limits,
  confirmation: plenty,
  confirmationDaily: plenty,
  confirmationDomain: plenty,
  confirmationOverall: plenty,
  receiptOverall: plenty,
};

export const testCompany = {
  ...company,
  name: 'Leinestern',
  legalName: 'Leinestern GmbH',
  domain: 'leinestern.example',
  address: {
    street: 'Musterweg 12',
    postalCode: '30165',
    city: 'Hannover',
    country: 'Deutschland',
  },
  register: { court: 'Amtsgericht Hannover', number: 'HRB 000000' },
  management: ['Marit Hansen', 'Joris Petersen'].map((name) => ({ name, role: '' })),
  phone: '+49 30 23125 100',
  supportHours: 'Mo–Fr 09:00–17:00 Uhr',
};

/** Complete settings without a mail server. */
export function testSettings(dataDir: string): MailSettings {
  return {
    ...usualSettings.mail,
    dataDir,
    databaseUrl: databaseFor(dataDir),
    from: 'noreply@leinestern.example',
    contactMailbox: 'kontakt@leinestern.example',
    abuseMailbox: 'abuse@leinestern.example',
    limits: manyConfirmations,
    company: testCompany,
    siteUrl: siteOrigin,
    allowedOrigins: [siteOrigin],
    englishPages: ['/abuse', '/datenschutz', '/digital-services-act'],
  };
}

/** The notice that an answer to a form shows. */
export function noticeOf(page: string): Notice {
  const [, json = ''] = /<pre>(.*)<\/pre>/s.exec(page) ?? [];
  return JSON.parse(json);
}

const showNotice: NoticePage = (notice) => ({
  html: `<!doctype html><html lang="de"><pre>${JSON.stringify(notice)}</pre></html>`,
  // As every page of the site has it.
  headers: { 'Referrer-Policy': 'strict-origin-when-cross-origin' },
});
