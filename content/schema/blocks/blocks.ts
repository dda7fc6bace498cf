import type { Block } from './block.ts';
import { factBlocks } from './fact-blocks.ts';
import { layoutBlocks } from './layout-blocks.ts';
import { pictureBlocks } from './picture-blocks.ts';

/** Every component that pages and posts may use, by its name in the text. */
export const blocks: Readonly<Record<string, Block>> = {
  ...layoutBlocks,
  ...pictureBlocks,
  ...factBlocks,
};
