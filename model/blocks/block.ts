// Components for pages and posts: their names in the editor, and their fields. English names are those of
// site/blocks/content-components.ts.

/** Source of the names that a field accepts. */
export type NameSource =
  | 'constellations'
  | 'diagrams'
  | 'documents'
  | 'drawings'
  | 'figures'
  | 'offers'
  | 'videos';

export type Field = {
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: boolean;
} & (
  | { readonly kind: 'text' | 'yes' | 'number' | 'words' | 'rows' }
  /** A figure, several figures, a picture in `images/`. */
  | { readonly kind: 'figure' | 'figures' | 'picture' }
  | { readonly kind: 'name'; readonly from: NameSource }
  | { readonly kind: 'choice'; readonly options: readonly string[] }
);

export interface Block {
  readonly label: string;
  readonly help?: string;
  /** `around`: contains other blocks. `line`: inline. `words`: marks words of a sentence. */
  readonly kind: 'alone' | 'around' | 'line' | 'words';
  /** The only blocks allowed inside. */
  readonly holds?: string;
  /** Allowed inside the block of this name only. */
  readonly only?: boolean;
  readonly fields: Readonly<Record<string, Field>>;
}

const fieldOf =
  (kind: 'text' | 'yes' | 'number' | 'words' | 'rows' | 'picture') =>
  (label: string, help?: string): Field => ({ kind, label, ...(help && { help }) });

export const text = fieldOf('text');
export const yes = fieldOf('yes');
export const number = fieldOf('number');
export const words = fieldOf('words');
export const rows = fieldOf('rows');
export const picture = fieldOf('picture');
export const named = (label: string, from: NameSource): Field => ({ kind: 'name', label, from });
export const choice = (label: string, ...options: readonly string[]): Field => ({
  kind: 'choice',
  label,
  options,
});
export const needed = (field: Field): Field => ({ ...field, isRequired: true });

const blockOf =
  (kind: Block['kind']) =>
  (
    label: string,
    help = '',
    fields: Block['fields'] = {},
    place: Pick<Block, 'holds' | 'only'> = {},
  ): Block => ({ kind, label, fields, ...(help && { help }), ...place });

export const alone = blockOf('alone');
export const around = blockOf('around');
export const line = blockOf('line');
/** Inline mark. */
export const mark = blockOf('words');

export const constellation = named('Sternbild', 'constellations');
export const id = text(
  'Sprungziel',
  'Name für Verweise wie /tech#kuehlung: Kleinbuchstaben, Ziffern, Bindestriche',
);
export const kicker = text('Kleine Zeile darüber');
export const band = choice('Hintergrund', 'night', 'plain');
export const figure: Field = { kind: 'figure', label: 'Zahl', isRequired: true };
export const figures: Field = { kind: 'figures', label: 'Zahlen', isRequired: true };
export const heading = needed(text('Überschrift'));
