import ts from 'typescript';
import { keepOnly } from './blank.ts';

const machineAttributes = new Set(['className', 'd', 'rel', 'sizes', 'type', 'viewBox']);

/** German sentences in a TypeScript file: what stands between tags, and literals of several words. */
export function textsOfSource(source: string): string {
  const file = ts.createSourceFile(
    'source.tsx',
    source,
    ts.ScriptTarget.Latest,
    true,
    ts.ScriptKind.TSX,
  );
  const parts: [number, number][] = [];
  const look = (node: ts.Node): void => {
    if (isForMachinesOrEnglish(node)) return;
    if (ts.isJsxText(node) || (isLiteral(node) && isSentence(node.text))) {
      parts.push([node.getStart(file), node.getEnd()]);
    }
    ts.forEachChild(node, look);
  };
  look(file);
  return keepOnly(source, parts);
}

// Errors are for us, and English.
function isForMachinesOrEnglish(node: ts.Node): boolean {
  if (ts.isNewExpression(node) || ts.isImportDeclaration(node)) return true;
  if (ts.isFunctionDeclaration(node) || ts.isVariableDeclaration(node)) {
    return node.name?.getText() === 'english';
  }
  // The English half of a text that exists in both languages.
  if (ts.isPropertyAssignment(node)) return node.name.getText() === 'en';
  return ts.isJsxAttribute(node) && machineAttributes.has(node.name.getText());
}

function isLiteral(node: ts.Node): node is ts.LiteralLikeNode {
  return (
    ts.isStringLiteralLike(node) ||
    ts.isTemplateHead(node) ||
    ts.isTemplateMiddleOrTemplateTail(node)
  );
}

function isSentence(text: string): boolean {
  return /\p{L}{2,},? \p{L}{2,}|[äöüßÄÖÜ]/u.test(text);
}
