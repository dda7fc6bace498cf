// The page of a sender, without a browser.
import assert from 'node:assert/strict';
import { noteSteps } from './desk/work-on-case.ts';
import { type MailServer, mailTo } from './mail-server.ts';
import { noticeOf, type RunningService, type ServiceWithMails } from './running-service.ts';
import { message, postJson, postReport, report } from './send-enquiry.ts';

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

export async function readPage(answer: Response) {
  const { body, status, text, title } = noticeOf(await answer.text());
  return { status, title, text, markup: body?.markup ?? '' };
}

/** @returns the link of a message that was sent and confirmed */
export async function takeMessage(running: ServiceWithMails): Promise<string> {
  await postJson(running.url);
  await running.delivered(2);
  return linkTo(running, message.mail);
}

export async function takeReport(running: ServiceWithMails, language: 'de' | 'en' = 'de') {
  await postReport(running.url, report, language);
  await running.delivered(2);
  const subject = running.server.mails.map((mail) => mail.subject).join();
  const [number = ''] = /2026-\d{4}-\w{4}/.exec(subject) ?? [];
  return { link: linkTo(running, report.mail), number };
}

/** Notes steps of a case at the desk, at the time of the service. */
export function note({ clock, dataDir }: RunningService, number: string, ...steps: Steps) {
  return noteSteps(dataDir, number, steps, clock.now);
}

type Steps = Parameters<typeof noteSteps>[2];
