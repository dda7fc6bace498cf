// Components for pages and posts: their names in the editor, and their fields, declared like those of facts. English
// names are those of site/blocks/content-components.ts.
import type { z } from 'zod';

type Fields = Readonly<Record<string, z.ZodType>>;

export interface Block<Own extends Fields = Fields> {
  readonly label: string;
  readonly help?: string;
  /** As in Keystatic. `block`: without content. `wrapper`: contains text and blocks. */
  readonly kind: 'block' | 'wrapper' | 'inline' | 'mark';
  /** The only blocks allowed inside. */
  readonly child?: string;
  /** Allowed inside the block of this name only. */
  readonly isNested?: boolean;
  readonly fields: Own;
}

const blockOf =
  (kind: Block['kind']) =>
  <Own extends Fields = Record<never, never>>(
    label: string,
    help = '',
    fields = {} as Own,
    place: Pick<Block, 'child' | 'isNested'> = {},
  ): Block<Own> => ({ kind, label, fields, ...(help && { help }), ...place });

export const block = blockOf('block');
export const wrapper = blockOf('wrapper');
export const inline = blockOf('inline');
/** Inline mark. */
export const mark = blockOf('mark');
