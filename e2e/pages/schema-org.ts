// Asks the TypeScript compiler whether data keeps to schema.org: `schema-dts` holds its vocabulary
// as types. Types alone see only what we write by hand; this sees what was really built.
import ts from 'typescript';

const file = `${process.cwd()}/e2e/pages/structured-data-of-all-pages.ts`;

/**
 * @param graphs the data of each page, by its path
 * @returns one line for each fault, beginning with the path
 */
export function faultsAgainstSchemaOrg(graphs: Readonly<Record<string, object>>): string[] {
  const paths = Object.keys(graphs);
  // A line for each node, so that the line of a fault tells the page, and one bad node hides no
  // other. What stands on every page is checked once.
  const pathOfCode = new Map<string, string>();
  for (const path of paths) {
    const { '@graph': nodes = [] } = graphs[path] as { '@graph'?: readonly object[] };
    for (const node of nodes) {
      const code = `take(${JSON.stringify(node)});`;
      if (!pathOfCode.has(code)) pathOfCode.set(code, path);
    }
  }
  const lines = [...pathOfCode].map(([code, path]) => ({ code, path }));
  const opening =
    "import type { Thing } from 'schema-dts'; declare function take(node: Thing): void;";
  const source = [opening, ...lines.map(({ code }) => code)].join('\n');
  return compile(source).map(({ line, message }) => `${lines[line - 1]?.path}: ${message}`);
}

function compile(source: string): { line: number; message: string }[] {
  const options: ts.CompilerOptions = {
    module: ts.ModuleKind.ESNext,
    moduleResolution: ts.ModuleResolutionKind.Bundler,
    noEmit: true,
    skipLibCheck: true,
    strict: true,
    target: ts.ScriptTarget.ES2022,
    types: [],
  };
  const host = ts.createCompilerHost(options);
  const readOther = host.getSourceFile;
  host.getSourceFile = (name, ...rest) =>
    name === file
      ? ts.createSourceFile(name, source, ts.ScriptTarget.ES2022)
      : readOther(name, ...rest);
  const program = ts.createProgram([file], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ start = 0, messageText }) => ({
    line: source.slice(0, start).split('\n').length - 1,
    message: ts.flattenDiagnosticMessageText(messageText, ' '),
  }));
}
