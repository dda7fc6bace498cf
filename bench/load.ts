// Load on the mail service. Each enquiry can be recognised in every mail it sets off, since its token is the visitor's
// address; a ledger holds what was acknowledged against what arrived.
import { setTimeout as wait, setImmediate as yieldToOthers } from 'node:timers/promises';
import { forms } from '../contract/forms.ts';
import { findProof } from '../contract/proof-of-work.ts';
import { companyDomain } from '../testing/company.ts';

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

function recipientOf(address: string): Recipient {
  return address.endsWith(`@${companyDomain}`) ? 'company' : 'confirmation';
}

export type Ledger = ReturnType<typeof createLedger>;
export type Balance = ReturnType<Ledger['balance']>;

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
    balance() {
      const misses = ({ owes, token }: Submission) =>
        owes.some((recipient) => idsOf(token, recipient).length === 0);
      const groups = [...messageIds.values()];
      return {
        /** Enquiries answered with 2xx. */
        acknowledged: acknowledged.size,
        /** Enquiries of these that miss a mail they owe. */
        lost: [...acknowledged.values()].filter(misses).length,
        /** Mails beyond the first to the same recipient about the same enquiry. */
        duplicates: groups.reduce((sum, ids) => sum + ids.length - 1, 0),
        /** Duplicates that no receiver can fold, because their Message-ID differs. */
        strangers: groups.reduce((sum, ids) => sum + new Set(ids).size - 1, 0),
      };
    },
  };
}

export interface Answer {
  /** 0: no whole answer came in a minute. */
  readonly status: number;
  readonly retryAfter: string | null;
  readonly tookMs: number;
}

/** Sends submissions over HTTP as a browser's script does, and notes what was acknowledged. */
export function createSender(port: number, ledger: Ledger) {
  const url = `http://127.0.0.1:${port}${forms.contact.path}`;

  async function send(submission: Submission): Promise<Answer> {
    const before = performance.now();
    const { body, proof } = submission;
    const headers = { 'content-type': 'application/json', timestamp: proof };
    const tookMs = () => performance.now() - before;
    try {
      const signal = AbortSignal.timeout(60_000);
      const answer = await fetch(url, { method: 'POST', headers, body, signal });
      await answer.arrayBuffer();
      if (answer.ok) ledger.acknowledge(submission);
      const retryAfter = answer.headers.get('retry-after');
      return { status: answer.status, retryAfter, tookMs: tookMs() };
    } catch {
      return { status: 0, retryAfter: null, tookMs: tookMs() };
    }
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
  };
}
