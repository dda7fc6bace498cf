// Sets documents as tagged PDF with Typst, which breaks lines and pages, hyphenates German and tags what
// it sets. It is WebAssembly, so that no machine needs a program of its own.
import { createHash } from 'node:crypto';
import { existsSync, mkdirSync, readFileSync, renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import start, {
  type TypstCompiler,
  TypstCompilerBuilder,
} from '@myriaddreamin/typst-ts-web-compiler';
import { writtenDay } from '../../../site/components/trust/written-day.ts';
import { declarePdfUa } from './declare-pdf-ua.ts';
import { readTrueType } from './font.ts';
import type { Letterhead } from './letterhead.ts';
import type { Block, Words } from './page-text.ts';

export interface DocumentText {
  readonly title: string;
  /** e.g. `2026-11-23` */
  readonly version: string;
  /** Where it can be read. */
  readonly address: string;
  readonly blocks: readonly Block[];
}

const keptFolder = 'node_modules/.cache/trust-documents';
const packageFolder = 'node_modules/@myriaddreamin/typst-ts-web-compiler';
/** Counts up when what is done with Typst's result changes. */
const revision = 1;
const layout = readFileSync(join(import.meta.dirname, 'layout.typ'), 'utf8');

/** @returns what sets a document in that company's letterhead */
export function createTypesetter(letterhead: Letterhead) {
  const { version } = JSON.parse(readFileSync(`${packageFolder}/package.json`, 'utf8'));
  let compiler: Promise<TypstCompiler> | undefined;
  /**
   * The same text gives the same bytes, which are kept between builds: Typst needs seconds to start.
   *
   * @throws Error with what Typst says
   */
  return async function typeset(text: DocumentText): Promise<Buffer> {
    const data = JSON.stringify(dataOf(text, letterhead));
    const hash = createHash('sha256')
      .update(`${version} ${revision}\n${layout}\n${data}`)
      .digest('hex');
    const kept = `${keptFolder}/${hash.slice(0, 24)}.pdf`;
    if (existsSync(kept)) return readFileSync(kept);
    compiler ??= startCompiler();
    const made = compile(await compiler, data);
    mkdirSync(keptFolder, { recursive: true });
    // Two builds may run at once, and neither may read what the other has half written.
    writeFileSync(`${kept}.${process.pid}`, made);
    renameSync(`${kept}.${process.pid}`, kept);
    return made;
  };
}

function dataOf({ address, blocks, title, version }: DocumentText, letterhead: Letterhead) {
  const [year, month, day] = version.split('-').map(Number);
  return {
    name: title,
    version: { parts: { year, month, day }, shown: writtenDay(version) },
    address,
    'text-blocks': blocks.map(withWidths),
    letterhead,
  };
}

/** Columns share a table's width by how much stands in them. */
function withWidths(block: Block) {
  if (block.kind !== 'table') return block;
  const widths = block.columns.map((column, index) => {
    const lengths = [column, ...block.rows.map((row) => row[index] ?? [])].map(lengthOf);
    return Math.min(7, Math.max(3, Math.sqrt(Math.max(...lengths))));
  });
  return { ...block, widths };
}

function lengthOf(words: readonly Words[]): number {
  return words.reduce((sum, part) => {
    if ('words' in part) return sum + lengthOf(part.words);
    return sum + (part.kind === 'text' ? part.text.length : 0);
  }, 0);
}

function compile(typst: TypstCompiler, data: string): Buffer {
  const fullDiagnostics = 2;
  typst.map_shadow('/document.json', Buffer.from(data));
  typst.add_source('/layout.typ', layout);
  const { result, diagnostics } = typst.compile('/layout.typ', [], 'pdf', fullDiagnostics);
  if (result) return declarePdfUa(Buffer.from(result));
  throw new Error(`Typst can't set a document: ${JSON.stringify(diagnostics)}`);
}

async function startCompiler(): Promise<TypstCompiler> {
  await start({
    module_or_path: readFileSync(`${packageFolder}/pkg/typst_ts_web_compiler_bg.wasm`),
  });
  const builder = new TypstCompilerBuilder();
  builder.set_dummy_access_model();
  for (const weight of [400, 600] as const) await builder.add_raw_font(readTrueType(weight));
  return builder.build();
}
