// The real service and a real mail server, open for as many enquiries as a property needs.
import assert from 'node:assert/strict';
import type { TestContext } from 'node:test';
import { findProof } from '../../../contract/proof-of-work.ts';
import { type ReceivedMail, startMailServer } from '../../../testing/mail/mail-server.ts';
import {
  manyConfirmations,
  runService,
  siteOrigin,
} from '../../../testing/mail/running-service.ts';

const plenty = { count: 100_000, windowMs: 3_600_000 };
const companyDomain = '@leinestern.example';

interface PostOffice {
  /** Every mail received so far. */
  readonly mails: readonly ReceivedMail[];
  /** Posts as the form with script does; the values are in payload order. */
  send(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** Posts as the form without script does. */
  sendForm(path: string, fields: Readonly<Record<string, string>>): Promise<Response>;
  /** The next mail that reaches the company. */
  nextCompanyMail(): Promise<ReceivedMail>;
}

export async function openPostOffice(test: TestContext): Promise<PostOffice> {
  const server = await startMailServer();
  test.after(() => server.close());
  const { url, seen } = await runService(test, {
    settings: {
      smtpUrl: server.url,
      limits: {
        ...manyConfirmations,
        jsonPerClient: plenty,
        formPerClient: plenty,
        formOverall: plenty,
      },
    },
  });
  let deliveries = 0;

  return {
    mails: server.mails,
    async send(path, fields) {
      const headers = {
        'content-type': 'application/json',
        timestamp: String(findProof(Object.values(fields))),
      };
      const body = JSON.stringify(fields);
      return await fetch(new URL(path, url), { method: 'POST', headers, body });
    },
    async sendForm(path, fields) {
      const headers = {
        'content-type': 'application/x-www-form-urlencoded',
        origin: siteOrigin,
      };
      const body = new URLSearchParams(fields).toString();
      return await fetch(new URL(path, url), { method: 'POST', headers, body });
    },
    async nextCompanyMail() {
      for (;;) {
        deliveries += 1;
        const { messageId } = await seen('mail delivered', deliveries);
        const mail = server.mails.find((received) => received.messageId === messageId);
        assert.ok(mail, 'a mail that was noted as delivered has arrived');
        if (mail.envelopeTo.some((address) => address.endsWith(companyDomain))) return mail;
      }
    },
  };
}
