import { Hono } from 'hono';
import { z } from 'zod';
import { record } from '../../../server/store/record.ts';
import { figureParts, yearSchema } from '../../api/schemas.ts';
import type { DeskEnv, DeskParts } from '../context.ts';
import { allow, takes } from '../guard.ts';
import { readFigures } from './read-figures.ts';
import { writePart } from './write-part.ts';

const query = z.object({ year: yearSchema });
const params = z.object({ part: z.enum(figureParts) });

export function figureRoutes({ clock, company, db, opened }: DeskParts) {
  return new Hono<DeskEnv>()
    .get('/api/figures', allow('decide'), takes('query', query), async (context) => {
      const { year } = context.req.valid('query');
      return context.json(await readFigures(db, year, clock.now()), 200);
    })
    .get(
      '/api/figures/:part',
      ...([allow('decide'), takes('query', query), takes('param', params)] as const),
      async (context) => {
        const { part } = context.req.valid('param');
        const { year } = context.req.valid('query');
        const figures = await readFigures(db, year, clock.now());
        const summary = `Jahreszahlen ${year}, Teil ${part}`;
        const entry = { by: context.var.person, action: 'figures.exported', summary };
        await opened.write((transaction) => record(transaction, clock.now(), entry));
        return context.body(writePart(part, company, figures), 200, {
          'content-type': 'text/csv; charset=utf-8',
          'content-disposition': `attachment; filename="${year}_${part}.csv"`,
        });
      },
    );
}
