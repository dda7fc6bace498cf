// The components that pages and posts may use: what the editor calls them, and what they may be given.
// Names in English are those of site/components/content-components.ts.

/** Where in the content the names come from that a field can be given. */
export type NameSource =
  | 'constellations'
  | 'diagrams'
  | 'documents'
  | 'figures'
  | 'offers'
  | 'starCharts'
  | 'videos';

export type Field = {
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: boolean;
} & (
  | { readonly kind: 'text' | 'yes' | 'number' | 'words' | 'rows' }
  /** A figure, several of them, a picture in `images/`. */
  | { readonly kind: 'figure' | 'figures' | 'picture' }
  | { readonly kind: 'name'; readonly from: NameSource }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
);

export interface Block {
  readonly label: string;
  readonly help?: string;
  /** `around`: holds other blocks. `line`: stands in a sentence. `words`: marks words of a sentence. */
  readonly kind: 'alone' | 'around' | 'line' | 'words';
  /** The only blocks that may stand in it. */
  readonly holds?: string;
  /** Stands in the block of this name only. */
  readonly only?: boolean;
  readonly fields: Readonly<Record<string, Field>>;
}

export const text = (label: string, help?: string): Field => ({
  kind: 'text',
  label,
  ...(help && { help }),
});
export const needed = (label: string, help?: string): Field => ({
  ...text(label, help),
  isRequired: true,
});
export const choice = (label: string, ...options: string[]): Field => ({
  kind: 'choice',
  label,
  options,
});
export const simple = (label: string, help?: string): Block => ({
  kind: 'alone',
  label,
  fields: {},
  ...(help && { help }),
});
export const inLine = (label: string, help?: string): Block => ({
  ...simple(label, help),
  kind: 'line',
});

export const named = (label: string, from: NameSource): Field => ({ kind: 'name', label, from });
export const neededName = (label: string, from: NameSource): Field => ({
  ...named(label, from),
  isRequired: true,
});

export const constellation = named('Sternbild', 'constellations');
export const id = text(
  'Sprungziel',
  'Name für Verweise wie /tech#kuehlung: Kleinbuchstaben, Ziffern, Bindestriche',
);
export const kicker = text('Kleine Zeile darüber');
export const band = choice('Hintergrund', 'night', 'plain');
export const figures: Field = { kind: 'figures', label: 'Zahlen', isRequired: true };
export const heading = needed('Überschrift');
