import assert from 'node:assert/strict';
import { suite, test } from 'node:test';
import { clockJumps } from './clock-jumps.ts';
import { cutAtEachStage } from './cut-at-each-stage.ts';
import { databaseLocked } from './database-locked.ts';
import { diskFull } from './disk-full.ts';
import type { Fault } from './fault.ts';
import { greylisting } from './greylisting.ts';
import { killAtRandom } from './kill-at-random.ts';
import { killBeforeMark } from './kill-before-mark.ts';
import { mailServerDown, mailServerSlow } from './mail-server-away.ts';
import { companyRefused, temporaryRefusal, visitorRefused } from './mail-server-refuses.ts';
import { restarts } from './restarts.ts';
import { sameSubmission } from './same-submission.ts';
import { breachesOf } from './verdict.ts';

const promises: readonly [string, Fault][] = [
  ['delivers what it acknowledged, however often it is killed', killAtRandom],
  ['sends a mail twice at most when it dies before noting the delivery', killBeforeMark],
  ['keeps the mails while the mail server is down', mailServerDown],
  ['keeps the mails while the mail server is slow or silent', mailServerSlow],
  ['tries again when the mail server says later', temporaryRefusal],
  ['confirms to the visitor although the company is refused for good', companyRefused],
  ['brings the message to the company although the visitor is refused for good', visitorRefused],
  ['gets past a greylist', greylisting],
  ['delivers although connections break at every stage', cutAtEachStage],
  ['refuses politely while another process locks the store, and recovers', databaseLocked],
  ['delivers although the clock jumps', clockJumps],
  ['sends one pair of mails for a thousand equal posts', sameSubmission],
  ['loses nothing in a restart', restarts],
];

// They mostly wait, so a few at a time.
suite('the mail service', { concurrency: 3 }, () => {
  for (const [promise, fault] of promises) {
    test(promise, async () => {
      const outcome = await fault.run({ isQuick: true, isSabotaged: false });
      assert.ok(typeof outcome !== 'string', String(outcome));
      assert.deepEqual(breachesOf(outcome), []);
    });
  }

  // Only root can mount a disk that is small enough to fill; store-trouble.test.ts is for everyone.
  if (process.getuid?.() === 0) {
    test('refuses politely while the disk is full, and recovers', async () => {
      const outcome = await diskFull.run({ isQuick: true, isSabotaged: false });
      assert.ok(typeof outcome !== 'string', String(outcome));
      assert.deepEqual(breachesOf(outcome), []);
    });
  }

  test('a service that acknowledges before it stores is found out', async () => {
    const outcome = await killAtRandom.run({ isQuick: true, isSabotaged: true });
    assert.ok(typeof outcome !== 'string');
    assert.ok(outcome.lost > 0, 'the bench noticed the loss');
  });
});
