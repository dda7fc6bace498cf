import type { AtRule, ChildNode, Root, Rule } from 'postcss';

/** Moves a block or rule to the end of another style sheet, with every layer and condition around it. */
export function moveOut(node: AtRule | Rule, target: Root): void {
  let moved: ChildNode = node.clone();
  for (let around = node.parent; around && around.type !== 'root'; around = around.parent) {
    const shell = around.clone({ nodes: [] }) as AtRule;
    shell.append(moved);
    moved = shell;
  }
  target.append(moved);
  node.remove();
}
