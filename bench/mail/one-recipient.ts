import type { Report } from '../support/report.ts';
import type { Scene } from '../support/scene.ts';
import { openScene } from '../support/scene.ts';
import { noToken, type Submission, sealed } from '../support/submission.ts';
import { untilTrue } from '../support/until-true.ts';

const mostConfirmations = 1;
const victim = 'opfer@kundin.example';

/** Ten thousand different messages that all name the same visitor: is our confirmation a bomb? */
export async function oneRecipient(posts: number): Promise<Report> {
  const submissions = Array.from({ length: posts }, (_, index): Submission => {
    const token = `tbombex${index.toString(36)}`;
    return { token, owes: ['company'], ...sealed(victim, `Anfrage ${token}@kundin.example`) };
  });
  const scene = await openScene();
  try {
    const startedAt = Date.now();
    const answers = await scene.sender.sendAll(submissions, 8);
    await untilTrue('every message reached the company', () => isDelivered(scene), 400_000);
    const { acknowledged, lost } = scene.ledger.balance();
    const confirmations = scene.ledger.countOf(noToken, 'confirmation');
    const minutes = ((Date.now() - startedAt) / 60_000).toFixed(1);
    const refused = answers.length - acknowledged;
    return {
      lines: [
        `${posts} posts to one recipient: ${acknowledged} acknowledged, ${lost} missing at the company, ` +
          `${confirmations} confirmations within ${minutes} min`,
      ],
      breaches: [
        ...(confirmations > mostConfirmations
          ? [`${confirmations} confirmations, 1 is the cap`]
          : []),
        ...(lost > 0 ? [`${lost} messages never reached the company`] : []),
        ...(refused > 0 ? [`${refused} posts were refused`] : []),
      ],
    };
  } finally {
    await scene.close();
  }
}

function isDelivered({ ledger }: Scene): boolean {
  return ledger.balance().lost === 0;
}
