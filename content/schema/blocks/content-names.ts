// Names that stand in the content, and that blocks can be given.
import { globSync, readFileSync } from 'node:fs';
import { basename, join } from 'node:path';
import { parse } from 'yaml';
import { remembering } from '../faults/remembering.ts';
import type { NameSource } from './block.ts';

/** Undefined where the file that lists them is broken: its own faults say why, and nothing else can be said. */
export type ContentNames = Readonly<Record<NameSource, readonly string[] | undefined>>;

/** @param root folder of the project */
export function readContentNames(root: string): ContentNames {
  return {
    constellations: keysOf(root, 'drawings/constellations.yaml'),
    diagrams: filesIn(root, 'drawings/diagrams', '.yaml'),
    documents: filesIn(root, 'documents', '.pdf'),
    figures: keysOf(root, 'facts/figures.yaml'),
    offers: keysOf(root, 'facts/offers.yaml'),
    starCharts: filesIn(root, 'drawings/charts', '.yaml'),
    videos: filesIn(root, 'videos', '.mp4'),
  };
}

function filesIn(root: string, folder: string, ending: string): string[] {
  return globSync(`content/${folder}/*${ending}`, { cwd: root })
    .map((file) => basename(file, ending))
    .sort();
}

const keysIn = remembering((text): string[] => Object.keys(parse(text) ?? {}));

function keysOf(root: string, file: string): string[] | undefined {
  try {
    return keysIn(readFileSync(join(root, 'content', file), 'utf8'));
  } catch {
    return undefined;
  }
}
