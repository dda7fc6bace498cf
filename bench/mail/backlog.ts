import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { createContactMessage } from '../../services/mail/enquiry.ts';
import type { MailSettings } from '../../services/mail/mail-settings.ts';
import { createHeldConfirmations } from '../../services/mail/store/confirmation-caps.ts';
import { keepEnquiry } from '../../services/mail/store/keep-enquiry.ts';
import { openStore } from '../../services/mail/store/open-store.ts';
import { createOutbox } from '../../services/mail/store/outbox.ts';
import { createSenderLinks } from '../../services/mail/store/sender-links.ts';
import { systemRandomness as randomness } from '../../services/process/clock.ts';
import { testSettings } from '../../testing/mail/running-service.ts';
import { usualSettings } from '../../testing/usual-settings.ts';
import { percentile, rounded } from '../support/percentile.ts';
import type { Report } from '../support/report.ts';

const claims = 500;
const steps = [1_000, 100_000];
const mostTimesSlower = 4;

/** How long the next mail takes to find when few wait and when a hundred thousand do. */
export async function backlog(): Promise<Report> {
  const folder = mkdtempSync(join(tmpdir(), 'bench-'));
  const bench = await openBench(testSettings(folder));
  try {
    const medians: number[] = [];
    let waiting = 0;
    for (const wanted of steps) {
      await bench.fill(waiting, wanted);
      waiting = wanted;
      medians.push(percentile(await bench.claim(claims), 0.5));
    }
    const [few = Number.NaN, many = Number.NaN] = medians;
    return {
      lines: [
        `the next mail is found after ${rounded(few)} ms while ${steps[0]} mails wait, after ${rounded(many)} ms while ${steps[1]} do (medians)`,
      ],
      breaches:
        many < few * mostTimesSlower
          ? []
          : [`a claim takes longer the more mails wait: ${many} ms`],
    };
  } finally {
    await bench.close();
    rmSync(folder, { recursive: true });
  }
}

/** A store with one flood in it, and a few senders who wait beside it. */
async function openBench(settings: MailSettings) {
  const { limits } = usualSettings.mail;
  const store = await openStore(settings, 600_000, Date.now());
  const kind = createContactMessage(settings);
  const caps = {
    perRecipient: [limits.confirmation, limits.confirmationDaily],
    perDomain: limits.confirmationDomain,
    overall: limits.confirmationOverall,
  };
  const confirmations = createHeldConfirmations([kind], () => caps, randomness);
  const outbox = createOutbox({
    ...{ store, confirmations, longestWaitMs: 18_000_000 },
    links: createSenderLinks(settings.siteUrl, randomness),
  });

  function keep(index: number): Promise<unknown> {
    const mail = `a${index}@d${index % 1_000}.example`;
    const fields = { name: 'Änne Müller', mail, content: `Anfrage ${index}. `.repeat(20) };
    const client = [{ name: index % 10 ? 'flood' : `sender ${index}`, share: 1 }] as const;
    const submission = { enquiry: { kind, language: 'de' as const, fields }, client, limits: [] };
    const parts = {
      randomness,
      messageDomain: settings.ownDomain,
      isFull: false,
    };
    return store.write((transaction) => keepEnquiry(transaction, parts, submission, Date.now()));
  }

  return {
    async fill(from: number, to: number) {
      const indexes = Array.from({ length: (to - from) / 2 }, (_, index) => from + index);
      await Promise.all(indexes.map(keep));
    },
    async claim(count: number) {
      const times: number[] = [];
      for (let index = 0; index < count; index += 1) {
        const startedAt = performance.now();
        await outbox.claim(Date.now(), []);
        times.push(performance.now() - startedAt);
      }
      return times;
    },
    close: () => store.db.destroy(),
  };
}
