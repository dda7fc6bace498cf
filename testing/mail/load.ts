// Load on the mail service. Each enquiry can be recognised in every mail it sets off, since its token is the visitor's
// address; a ledger holds what was acknowledged against what arrived.
import { Agent, request } from 'node:http';
import { request as requestSecurely, Agent as SecureAgent } from 'node:https';
import { setTimeout as wait, setImmediate as yieldToOthers } from 'node:timers/promises';
import { contactPath } from '../../contract/enquiry-rules.ts';
import { findProof } from '../../contract/proof-of-work.ts';
import { companyDomain } from '../company.ts';

export type Recipient = 'company' | 'confirmation';

export interface Submission {
  readonly token: string;
  readonly body: string;
  readonly proof: string;
  /** The mails that an acknowledged enquiry owes. */
  readonly owes: readonly Recipient[];
}

const visitorDomain = 'kundin.example';

/**
 * Makes submissions with their proofs of work, ahead of the measurement (1 ms each).
 * @param domain one of ours gets no confirmation, so that such an enquiry owes one mail only
 */
export async function prepareSubmissions(
  count: number,
  domain = visitorDomain,
): Promise<Submission[]> {
  const run = `t${Math.floor(Math.random() * 36 ** 6).toString(36)}`;
  const owes: Recipient[] = domain === visitorDomain ? ['company', 'confirmation'] : ['company'];
  const submissions: Submission[] = [];
  for (let index = 0; index < count; index += 1) {
    const token = `${run}x${index.toString(36)}`;
    const content = `Anfrage ${token}\nZweite Zeile.`;
    const fields = { name: 'Änne Müller', mail: `${token}@${domain}`, content };
    const proof = String(findProof(Object.values(fields)));
    submissions.push({ token, owes, body: JSON.stringify(fields), proof });
    // The mail server of another fault lives in this process too and must not stand still.
    if (index % 10 === 0) await yieldToOthers();
  }
  return submissions;
}

export function recipientOf(address: string): Recipient {
  return address.endsWith(`@${companyDomain}`) ? 'company' : 'confirmation';
}

export interface Balance {
  /** Enquiries answered with 2xx. */
  readonly acknowledged: number;
  /** Enquiries of these that miss a mail they owe. */
  readonly lost: number;
  /** Mails beyond the first to the same recipient about the same enquiry. */
  readonly duplicates: number;
  /** Duplicates that no receiver can fold, because their Message-ID differs. */
  readonly strangers: number;
}

export type Ledger = ReturnType<typeof createLedger>;

export function createLedger() {
  const acknowledged = new Map<string, Submission>();
  const messageIds = new Map<string, string[]>();
  let arrived = 0;
  const idsOf = (token: string, recipient: Recipient) =>
    messageIds.get(`${recipient} ${token}`) ?? [];

  return {
    acknowledge(submission: Submission): void {
      acknowledged.set(submission.token, submission);
    },
    /** @param source of a mail that the mail server has taken */
    accept(to: string, source: string): void {
      arrived += 1;
      const recipient = recipientOf(to);
      const text = recipient === 'company' ? source : to;
      const token = /\b(t[0-9a-z]+x[0-9a-z]+)@/.exec(text)?.[1] ?? 'unknown';
      const messageId = /^Message-ID: (\S+)/im.exec(source)?.[1] ?? 'none';
      messageIds.set(`${recipient} ${token}`, [...idsOf(token, recipient), messageId]);
    },
    /** How many mails arrived so far, duplicates included. */
    arrived: () => arrived,
    /** How many mails about one enquiry arrived at a recipient. */
    countOf: (token: string, recipient: Recipient) => idsOf(token, recipient).length,
    /** @param owed only mails to these recipients are owed, when some are refused for good */
    balance(owed: readonly Recipient[] = ['company', 'confirmation']): Balance {
      const misses = ({ owes, token }: Submission) =>
        owes.some((recipient) => owed.includes(recipient) && idsOf(token, recipient).length === 0);
      const groups = [...messageIds.values()];
      return {
        acknowledged: acknowledged.size,
        lost: [...acknowledged.values()].filter(misses).length,
        duplicates: groups.reduce((sum, ids) => sum + ids.length - 1, 0),
        strangers: groups.reduce((sum, ids) => sum + new Set(ids).size - 1, 0),
      };
    },
  };
}

export interface Answer {
  /** 0: no answer came in a minute. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly tookMs: number;
}

export type Sender = ReturnType<typeof createSender>;

/** Keeps connections to a proxy for `localhost` whose certificate is self-signed. */
export function createSecureAgent(): SecureAgent {
  return new SecureAgent({ keepAlive: true, rejectUnauthorized: false, servername: 'localhost' });
}

/**
 * Sends submissions over HTTP as a browser's script does, and notes what was acknowledged.
 * @param isSecure a proxy with TLS for `localhost` stands at the port
 */
export function createSender(port: number, ledger: Ledger, isSecure = false) {
  const agent = isSecure ? createSecureAgent() : new Agent({ keepAlive: true });
  const host = isSecure ? { host: 'localhost' } : {};

  function send(submission: Submission): Promise<Answer> {
    const before = performance.now();
    const { body, proof } = submission;
    const headers = {
      ...{ ...host, 'content-type': 'application/json', timestamp: proof },
      'content-length': Buffer.byteLength(body),
    };
    const options = { host: '127.0.0.1', port, path: contactPath, method: 'POST', headers, agent };
    return new Promise((resolve) => {
      const end = (status: number, retryAfter?: string) =>
        resolve({ status, retryAfter, tookMs: performance.now() - before });
      const sent = (isSecure ? requestSecurely : request)(options, (response) => {
        response.resume().on('error', () => end(0));
        response.on('end', () => {
          const { headers, statusCode = 0 } = response;
          if (statusCode >= 200 && statusCode < 300) ledger.acknowledge(submission);
          end(statusCode, headers['retry-after']);
        });
      });
      sent.on('error', () => end(0));
      sent.setTimeout(60_000, () => sent.destroy());
      sent.end(body);
    });
  }

  return {
    send,
    /** Sends all, over so many connections at once. */
    async sendAll(submissions: readonly Submission[], connections: number): Promise<Answer[]> {
      const answers: Answer[] = [];
      const queue = submissions.values();
      const work = async () => {
        for (const submission of queue) answers.push(await send(submission));
      };
      await Promise.all(Array.from({ length: connections }, work));
      return answers;
    },
    /** Starts so many a second, whether or not earlier ones were answered. */
    async sendSteadily(submissions: readonly Submission[], perSecond: number): Promise<Answer[]> {
      const startedAt = performance.now();
      const answers: Promise<Answer>[] = [];
      for (const [index, submission] of submissions.entries()) {
        const lateMs = performance.now() - startedAt - (index * 1_000) / perSecond;
        if (lateMs < 0) await wait(-lateMs);
        answers.push(send(submission));
      }
      return await Promise.all(answers);
    },
    close: () => agent.destroy(),
  };
}
