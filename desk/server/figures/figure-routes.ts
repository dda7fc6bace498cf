import { z } from 'zod';
import { writeAudit } from '../../../services/mail/store/audit-log.ts';
import { figuresSchema, partSchema, yearSchema } from '../../api/figures.ts';
import { jsonAnswer } from '../answers.ts';
import type { DeskApp, DeskParts } from '../context.ts';
import { deskRoute } from '../guard.ts';
import { readFigures } from './read-figures.ts';
import { writePart } from './write-part.ts';

const query = z.object({ year: yearSchema });

export function registerFigures(app: DeskApp, parts: DeskParts): void {
  const { clock, company, db, randomness } = parts;

  app.openapi(
    deskRoute('decide', {
      method: 'get',
      path: '/api/figures',
      request: { query },
      responses: { 200: jsonAnswer(figuresSchema) },
    }),
    async (context) => {
      const { year } = context.req.valid('query');
      return context.json(await readFigures(db, year, clock.now()), 200);
    },
  );

  app.openapi(
    deskRoute('decide', {
      method: 'get',
      path: '/api/figures/{part}',
      request: { query, params: z.object({ part: partSchema }) },
      responses: {
        200: { description: 'The file', content: { 'text/csv': { schema: z.string() } } },
      },
    }),
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
