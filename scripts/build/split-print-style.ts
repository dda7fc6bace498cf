import postcss from 'postcss';
import { editInlineStyles } from './inline-styles.ts';
import { moveOut } from './move-out.ts';

/**
 * Takes the print styles out of a page's inline style.
 *
 * @returns an empty `printStyle` when there are none
 */
export function splitPrintStyle(html: string): { html: string; printStyle: string } {
  const print = postcss.root();
  const without = editInlineStyles(html, (css) => {
    const root = postcss.parse(css);
    root.walkAtRules('media', (block) => {
      if (block.params === 'print') moveOut(block, print);
    });
    return String(root);
  });
  return { html: without, printStyle: print.nodes.length === 0 ? '' : String(print) };
}
