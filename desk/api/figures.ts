// The figures that Art. 15 DSA wants once a year. Only those who decide on reports get them.
import { z } from 'zod';
import type { Category, SetAsideReason } from '../../contract/case-terms.ts';

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
export type Part = (typeof parts)[number];

interface ReportCounts {
  readonly received: number;
  /** Actions taken, by what they rest on. */
  readonly law: number;
  readonly terms: number;
  /** Missing where there is nothing to take a median of. */
  readonly medianHours?: number | undefined;
}

/** In all, and those of trusted flaggers among them. */
export interface ReportFigures {
  readonly all: ReportCounts;
  readonly trusted: ReportCounts;
}

export interface ComplaintFigures {
  readonly received: number;
  readonly stands: number;
  readonly partlyReversed: number;
  readonly reversed: number;
  readonly medianHours?: number | undefined;
}

export interface Figures {
  readonly year: number;
  /** Those for which there are figures, the latest first. */
  readonly years: number[];
  readonly total: ReportFigures;
  readonly byCategory: (ReportFigures & { readonly category: Category })[];
  /** Closed without a word on how: part of the total only. */
  readonly unsaid: number;
  /** Closed without a decision, by reason: part of the total only. */
  readonly setAside: Record<SetAsideReason, number>;
  /** Received in this year and still open: part of the total only. */
  readonly open: number;
  readonly rejected: number;
  readonly complaints: { readonly all: ComplaintFigures; readonly ofReporters: ComplaintFigures };
}
