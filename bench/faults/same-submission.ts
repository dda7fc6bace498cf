import { prepareSubmissions } from '../../testing/mail/submission.ts';
import { type Fault, fastService, play, unexpected } from './fault.ts';

const connections = 50;

/** A double click a thousand times over: one stored message, one pair of mails. */
export const sameSubmission: Fault = {
  name: 'the same submission 1,000 times from 50 connections',
  async run(run) {
    return play({ underTest: fastService(run) }, async ({ sender }) => {
      const [submission] = await prepareSubmissions(1);
      if (!submission) throw new Error('No submission was prepared.');
      const answers = await sender.sendAll(Array(1_000).fill(submission), connections);
      const statuses = answers.map(({ status }) => status);
      return { trials: answers.length, breaches: unexpected(statuses, [202]) };
    });
  },
};
