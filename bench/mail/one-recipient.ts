import { abusePath } from '../../contract/enquiry-rules.ts';
import { noToken, type Submission, sealed, withProof } from '../../testing/mail/submission.ts';
import { untilTrue } from '../../testing/process/until-true.ts';
import type { Report } from '../support/report.ts';
import type { Scene } from '../support/scene.ts';
import { openScene } from '../support/scene.ts';

const spellings = 50;
const capMinutes = 10;
const receiptWithinMs = 60_000;
/** The limits that a new installation has. */
const settings = {
  CONFIRMATION_DOMAIN_LIMIT: '30/1h',
  CONFIRMATION_TOTAL_LIMIT: '120/1h',
  TRUSTED_PROXIES: '127.0.0.1',
};

/**
 * Ten thousand different messages that all name the same visitor, in fifty spellings: is our confirmation
 * a bomb? And does the receipt of somebody else's abuse report, sent meanwhile, have to wait for them?
 */
export async function oneRecipient(posts: number): Promise<Report> {
  const flood = Array.from({ length: posts }, (_, index) => floodPost(index));
  const scene = await openScene({ settings });
  try {
    const startedAt = Date.now();
    const flooding = scene.sender.sendAll(flood, 8);
    const { balance, countOf } = scene.ledger;
    await untilTrue('half of the flood is in', () => balance().acknowledged > posts / 2, 400_000);
    const receipt = await sendReport(scene);
    const answers = await flooding;
    await untilTrue('every message reached the company', () => balance().lost === 0, 400_000);
    const { acknowledged } = balance();
    const confirmations = countOf(noToken, 'confirmation');
    const minutes = (Date.now() - startedAt) / 60_000;
    const mostConfirmations = 1 + Math.floor(minutes / capMinutes);
    const refused = answers.filter(({ status }) => status !== 202).length;
    const receiptSeconds = (receipt.tookMs / 1_000).toFixed(2);
    return {
      lines: [
        `${posts} posts to one mailbox in ${spellings} spellings: ${acknowledged - 1} acknowledged, ` +
          `all at the company, ${confirmations} confirmations within ${minutes.toFixed(1)} min`,
        `a report sent while ${receipt.waiting} mails waited: its receipt came after ${receiptSeconds} s`,
      ],
      breaches: [
        ...(confirmations > mostConfirmations
          ? [`${confirmations} confirmations, ${mostConfirmations} is the cap`]
          : []),
        ...(receipt.tookMs > receiptWithinMs ? [`the receipt came after ${receiptSeconds} s`] : []),
        ...(refused > 0 ? [`${refused} posts were refused`] : []),
      ],
    };
  } finally {
    await scene.close();
  }
}

function floodPost(index: number): Submission {
  const token = `tbombex${index.toString(36)}`;
  const spelling = index % spellings;
  const local = spelling % 2 ? 'Opfer' : 'opfer';
  const victim = `${local}${spelling > 1 ? `+${spelling}` : ''}@kundin.example`;
  const content = `Anfrage ${token}@kundin.example`;
  return { token, owes: ['company'], client: '203.0.113.7', ...sealed(victim, content) };
}

/** @returns how long the receipt took, and how many mails to the company waited when it was asked for */
async function sendReport({ ledger, sender }: Scene): Promise<{ tookMs: number; waiting: number }> {
  const token = 'techtx1';
  const report = withProof({
    name: 'Rita Melderin',
    mail: `${token}@melderin.example`,
    content: 'Auf dieser Seite werden Schuhe gefälscht.',
    client: '',
    location: 'https://kunde.example/schuhe',
  });
  const waiting = ledger.balance().lost;
  const from = { path: abusePath, client: '198.51.100.9' };
  const sentAt = Date.now();
  await sender.send({ token, owes: ['company', 'confirmation'], ...from, ...report });
  const hasReceipt = () => ledger.countOf(token, 'confirmation') > 0;
  await untilTrue('the receipt came', hasReceipt, 400_000);
  return { tookMs: Date.now() - sentAt, waiting };
}
