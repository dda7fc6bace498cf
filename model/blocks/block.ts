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

/** Options with their German names. */
type Options = Readonly<Record<string, string>>;

export type Field = {
  readonly label: string;
  readonly help?: string;
  readonly isRequired?: boolean;
} & (
  | { readonly kind: 'text' | 'checkbox' | 'number' | 'list' | 'rows' }
  /** A figure, several figures, a picture in `images/`. */
  | { readonly kind: 'figure' | 'figures' | 'picture' }
  | { readonly kind: 'name'; readonly from: NameSource }
  | { readonly kind: 'choice'; readonly options: Options }
);

export interface Block {
  readonly label: string;
  readonly help?: string;
  /** As in Keystatic. `block`: without content. `wrapper`: contains text and blocks. */
  readonly kind: 'block' | 'wrapper' | 'inline' | 'mark';
  /** The only blocks allowed inside. */
  readonly child?: string;
  /** Allowed inside the block of this name only. */
  readonly isNested?: boolean;
  readonly fields: Readonly<Record<string, Field>>;
}

const fieldOf =
  (kind: 'text' | 'checkbox' | 'number' | 'list' | 'rows' | 'picture') =>
  (label: string, help?: string): Field => ({ kind, label, ...(help && { help }) });

export const text = fieldOf('text');
export const checkbox = fieldOf('checkbox');
export const number = fieldOf('number');
export const list = fieldOf('list');
export const rows = fieldOf('rows');
export const picture = fieldOf('picture');
export const named = (label: string, from: NameSource): Field => ({ kind: 'name', label, from });
export const choice = (label: string, options: Options): Field => ({
  kind: 'choice',
  label,
  options,
});
export const required = (field: Field): Field => ({ ...field, isRequired: true });

const blockOf =
  (kind: Block['kind']) =>
  (
    label: string,
    help = '',
    fields: Block['fields'] = {},
    place: Pick<Block, 'child' | 'isNested'> = {},
  ): Block => ({ kind, label, fields, ...(help && { help }), ...place });

export const block = blockOf('block');
export const wrapper = blockOf('wrapper');
export const inline = blockOf('inline');
/** Inline mark. */
export const mark = blockOf('mark');

export const constellation = named('Sternbild', 'constellations');
export const id = text(
  'Sprungziel',
  'Name für Verweise wie /tech#kuehlung: Kleinbuchstaben, Ziffern, Bindestriche',
);
export const kicker = text('Kleine Zeile darüber');
export const band = choice('Hintergrund', { night: 'dunkel', plain: 'hell' });
export const figure: Field = { kind: 'figure', label: 'Zahl', isRequired: true };
export const figures: Field = { kind: 'figures', label: 'Zahlen', isRequired: true };
export const heading = required(text('Überschrift'));
