// A sender with the link of a confirmation, and without a browser.
import assert from 'node:assert/strict';
import { type MailServer, mailTo } from './mail-server.ts';
import { noticeOf } from './running-service.ts';

/** The paths in the text of the newest mail to that address, in order. */
export function linksTo({ server }: { readonly server: MailServer }, address: string): string[] {
  const newest = server.mails.findLast(({ envelopeTo }) => envelopeTo.includes(address));
  assert.ok(newest, `no mail to ${address}`);
  const found = newest.text?.matchAll(/^https:\/\/www\.leinestern\.example(\/\S+)$/gm) ?? [];
  return [...found].map(([, path = '']) => path).filter((path) => tokenIn(path) !== '');
}

export function linkTo(running: { readonly server: MailServer }, address: string): string {
  assert.ok(mailTo(running.server, address));
  return linksTo(running, address)[0] ?? assert.fail(`no link in the mail to ${address}`);
}

export function tokenIn(path: string): string {
  return /^\/(?:vorgang|en\/case)\/([\w-]{22})$/.exec(path)?.[1] ?? '';
}

/** What stands on a page, as its reader sees it. */
export async function readPage(answer: Response) {
  const { body, status, text, title } = noticeOf(await answer.text());
  return { status, title, text, markup: body?.markup ?? '' };
}
