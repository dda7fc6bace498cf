// Sends submissions over HTTP as a browser's script does, and notes what was acknowledged.
import { Agent, request } from 'node:http';
import { setTimeout as wait } from 'node:timers/promises';
import { contactPath } from '../../contract/enquiry-rules.ts';
import type { Ledger } from './ledger.ts';
import type { Submission } from './submission.ts';

const answerLimitMs = 60_000;

export interface Answer {
  /** 0: no answer came in a minute. */
  readonly status: number;
  readonly retryAfter: string | undefined;
  readonly tookMs: number;
}

export interface Sender {
  send(submission: Submission): Promise<Answer>;
  /** Sends all, over so many connections at once. @returns the answers in order of sending */
  sendAll(submissions: readonly Submission[], connections: number): Promise<Answer[]>;
  /** Starts so many a second, whether or not earlier ones were answered. */
  sendSteadily(submissions: readonly Submission[], perSecond: number): Promise<Answer[]>;
  close(): void;
}

export function createSender(port: number, ledger: Ledger): Sender {
  const agent = new Agent({ keepAlive: true });

  async function send(submission: Submission): Promise<Answer> {
    const before = performance.now();
    const { status, retryAfter } = await post(agent, port, submission);
    if (status >= 200 && status < 300) ledger.acknowledge(submission);
    return { status, retryAfter, tookMs: performance.now() - before };
  }

  return {
    send,
    async sendAll(submissions, connections) {
      const answers: Answer[] = [];
      const queue = submissions.values();
      const work = async () => {
        for (const submission of queue) answers.push(await send(submission));
      };
      await Promise.all(Array.from({ length: connections }, work));
      return answers;
    },
    async sendSteadily(submissions, perSecond) {
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

function post(
  agent: Agent,
  port: number,
  { body, client, path = contactPath, proof }: Submission,
): Promise<{ status: number; retryAfter: string | undefined }> {
  const headers = {
    'content-type': 'application/json',
    'content-length': Buffer.byteLength(body),
    timestamp: proof,
    ...(client !== undefined && { 'x-forwarded-for': client }),
  };
  return new Promise((resolve) => {
    const nothing = () => resolve({ status: 0, retryAfter: undefined });
    const sent = request(
      { host: '127.0.0.1', port, path, method: 'POST', headers, agent },
      (response) => {
        response.resume();
        response.on('error', nothing);
        response.on('end', () => {
          const { statusCode = 0, headers: answered } = response;
          resolve({ status: statusCode, retryAfter: answered['retry-after'] });
        });
      },
    );
    sent.on('error', nothing);
    sent.setTimeout(answerLimitMs, () => sent.destroy());
    sent.end(body);
  });
}
