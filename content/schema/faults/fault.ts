import { letterDistance } from '../letter-distance.ts';

/** Something in the content that a visitor would stumble over, told to whoever writes. */
export interface Fault {
  /** From the folder of the project, e.g. `content/pages/orion.mdx`. */
  readonly file: string;
  /** From 1. */
  readonly line: number;
  /** What is wrong, why it matters and what to do about it, in German. */
  readonly text: string;
}

/** e.g. `content/pages/orion.mdx, Zeile 12: …` */
export function describeFault({ file, line, text }: Fault): string {
  return `${file}, Zeile ${line}: ${text}`;
}

/** The name that was probably meant, as the end of a sentence; empty when none is near. */
export function perhaps(name: string, names: readonly string[]): string {
  const near = names
    .map((candidate) => ({
      candidate,
      distance: letterDistance(name, candidate),
    }))
    // Two names that share no letter are not meant for each other.
    .filter(({ distance }) => distance <= Math.max(2, name.length / 3) && distance < name.length)
    .sort((one, other) => one.distance - other.distance);
  return near[0] ? ` Meinten Sie „${near[0].candidate}“?` : '';
}
