// A sender with the link of a confirmation, and without a browser.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { type MailServer, mailTo, startMailServer } from './mail-server.ts';
import { noticeOf, type RunningService, runService, siteOrigin } from './running-service.ts';

export interface SenderService extends RunningService {
  readonly server: MailServer;
  /** @param path of a page of a sender */
  ask(path: string, options?: RequestInit): Promise<Response>;
  /** As a browser without script sends a form of the page. */
  post(path: string, fields?: Record<string, string>, headers?: HeadersInit): Promise<Response>;
}

/** A mail service with a mail server, and no limit that these tests are not about. */
export async function runForSenders(
  t: TestContext,
  options: Parameters<typeof runService>[1] = {},
): Promise<SenderService> {
  const server = await startMailServer();
  t.after(() => server.close());
  const running = await runService(t, {
    ...options,
    settings: { smtpUrl: server.url, ...options.settings },
  });
  const at = (path: string) => new URL(path, running.url);
  return {
    ...running,
    server,
    ask: (path, init = {}) => fetch(at(path), { redirect: 'manual', ...init }),
    post: (path, fields = {}, headers = { origin: siteOrigin }) =>
      fetch(at(path), {
        method: 'POST',
        redirect: 'manual',
        headers: { 'content-type': 'application/x-www-form-urlencoded', ...headers },
        body: new URLSearchParams(fields).toString(),
      }),
  };
}

/** The paths in the text of the newest mail to that address, in order. */
export function linksTo({ server }: Pick<SenderService, 'server'>, address: string): string[] {
  const newest = server.mails.findLast(({ envelopeTo }) => envelopeTo.includes(address));
  assert.ok(newest, `no mail to ${address}`);
  const found = newest.text?.matchAll(/^https:\/\/www\.leinestern\.example(\/\S+)$/gm) ?? [];
  return [...found].map(([, path = '']) => path).filter((path) => tokenIn(path) !== '');
}

export function linkTo(running: Pick<SenderService, 'server'>, address: string): string {
  assert.ok(mailTo(running.server, address));
  const [link] = linksTo(running, address);
  return link ?? assert.fail(`no link in the mail to ${address}`);
}

export function tokenIn(path: string): string {
  return /^\/(?:vorgang|en\/case)\/([\w-]{22})$/.exec(path)?.[1] ?? '';
}

/** What stands on a page, as its reader sees it. */
export async function readPage(answer: Response) {
  const { body, status, text, title } = noticeOf(await answer.text());
  const markup = body?.markup ?? '';
  return { status, title, text, markup };
}
