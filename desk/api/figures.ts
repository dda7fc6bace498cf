// The figures that Art. 15 DSA wants once a year. Only those who decide on reports get them.
//
// GET /api/figures?year=2026                figuresSchema
// GET /api/figures/{part}?year=2026         CSV: a part of the template for transparency reports
import { z } from 'zod';
import { categories, setAsideReasons } from '../../contract/case-terms.ts';

const count = z.number().int();
/** Hours; missing where there is nothing to take a median of. */
const median = z.number().int().optional();

/** A calendar year in Germany. */
export const yearSchema = z.coerce.number().int().min(2020).max(2999);

/** The parts of Annex I of Implementing Regulation (EU) 2024/2835 that a plain host has something to say in. */
export const parts = [
  '3_member_states_orders',
  '4_notices',
  '5_own_initiative_illegal',
  '6_own_initiative_TC',
  '7_appeals_and_recidivism',
  '8_automated_means',
] as const;
export const partSchema = z.enum(parts);
export type Part = z.infer<typeof partSchema>;

const reportCounts = z.object({
  received: count,
  /** Actions taken, by what they rest on. */
  law: count,
  terms: count,
  medianHours: median,
});

/** In all, and those of trusted flaggers among them. */
const reportFiguresSchema = z.object({ all: reportCounts, trusted: reportCounts });
export type ReportFigures = z.infer<typeof reportFiguresSchema>;

const complaintFiguresSchema = z.object({
  received: count,
  stands: count,
  partlyReversed: count,
  reversed: count,
  medianHours: median,
});
export type ComplaintFigures = z.infer<typeof complaintFiguresSchema>;

export const figuresSchema = z.object({
  year: yearSchema,
  /** Those for which there are figures, the latest first. */
  years: z.array(yearSchema),
  total: reportFiguresSchema,
  byCategory: z.array(reportFiguresSchema.extend({ category: z.enum(categories) })),
  /** Closed without a word on how: part of the total only. */
  unsaid: count,
  /** Closed without a decision, by reason: part of the total only. */
  setAside: z.record(z.enum(setAsideReasons), count),
  /** Received in this year and still open: part of the total only. */
  open: count,
  rejected: count,
  complaints: z.object({ all: complaintFiguresSchema, ofReporters: complaintFiguresSchema }),
});
export type Figures = z.infer<typeof figuresSchema>;
