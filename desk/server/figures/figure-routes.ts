import { z } from 'zod';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import { partSchema, yearSchema } from '../../api/figures.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { readFigures } from './read-figures.ts';
import { writePart } from './write-part.ts';

const query = z.object({ year: yearSchema });

export function registerFigures(app: DeskApp, parts: DeskParts): void {
  const { clock, company, db, randomness } = parts;

  app.get('/api/figures', allow('decide'), takes('query', query), async (context) => {
    const { year } = context.req.valid('query');
    return context.json(await readFigures(db, year, clock.now()), 200);
  });

  app.get(
    '/api/figures/:part',
    allow('decide'),
    takes('query', query),
    takes('param', z.object({ part: partSchema })),
    async (context) => {
      const { part } = context.req.valid('param');
      const { year } = context.req.valid('query');
      const now = clock.now();
      const figures = await readFigures(db, year, now);
      const said = `Jahreszahlen ${year}, Teil ${part}`;
      const entry = { id: randomness.orderedId(), at: now, by: context.var.person, said };
      await db
        .transaction()
        .execute((transaction) =>
          writeAudit(transaction, { ...entry, action: 'figures.exported' }),
        );
      return context.body(writePart(part, company, figures), 200, {
        'content-type': 'text/csv; charset=utf-8',
        'content-disposition': `attachment; filename="${year}_${part}.csv"`,
      });
    },
  );
}
