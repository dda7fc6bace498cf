// What Kubernetes' API knows is there as types, so the compiler finds what a cluster would refuse or,
// worse, leave out without a word: a misspelt probe is no probe. Values of its lists of words (as in
// `imagePullPolicy`) are any text to it.
import { join } from 'node:path';
import ts from 'typescript';

export interface Manifest {
  /** `apps/v1`, or `v1` for what is in no group. */
  readonly apiVersion: string;
  readonly kind: string;
}

const options: ts.CompilerOptions = {
  strict: true,
  noEmit: true,
  skipLibCheck: true,
  types: [],
  target: ts.ScriptTarget.ESNext,
  module: ts.ModuleKind.ESNext,
  moduleResolution: ts.ModuleResolutionKind.Bundler,
};

/** @returns a sentence for each fault, none when the API takes all manifests as they are */
export function kubernetesFaults(manifests: readonly Manifest[]): string[] {
  const sources = new Map(
    manifests.map((manifest, index) => [fileOf(manifest, index), asSource(manifest)]),
  );
  const host = ts.createCompilerHost(options);
  const { fileExists, readFile } = host;
  host.fileExists = (file) => sources.has(file) || fileExists(file);
  host.readFile = (file) => sources.get(file) ?? readFile(file);
  const program = ts.createProgram([...sources.keys()], options, host);
  return ts.getPreEmitDiagnostics(program).map(({ file, messageText }) => {
    const where = file?.fileName.replace(/^.*\/\d+-/, '').replace('.ts', '') ?? '';
    return `${where}: ${ts.flattenDiagnosticMessageText(messageText, ' ')}`;
  });
}

function fileOf({ kind }: Manifest, index: number): string {
  return join(import.meta.dirname, `${index}-${kind}.ts`);
}

function asSource(manifest: Manifest): string {
  const { apiVersion, kind } = manifest;
  const [group, version] = apiVersion.includes('/') ? apiVersion.split('/') : ['core', apiVersion];
  const module = `kubernetes-types/${group?.replace('.k8s.io', '')}/${version}`;
  return `import type { ${kind} } from '${module}';
    export const manifest: ${kind} = ${JSON.stringify(manifest)};`;
}
