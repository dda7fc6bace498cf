// Our components as Keystatic blocks: labels and help come from model/blocks/.
import { type ComponentSchema, fields } from '@keystatic/core';
import { block, inline, mark, repeating, wrapper } from '@keystatic/core/content-components';
import type { Block } from '../../model/blocks/block.ts';
import { blocks } from '../../model/blocks/blocks.ts';
import type { Choices } from '../../model/content-names.ts';

type FormOf = (fields: Block['fields']) => Record<string, ComponentSchema>;

/** All blocks allowed in a text. */
export function contentBlocks(choices: Choices, formOf: FormOf) {
  return Object.fromEntries(
    Object.entries(blocks).map(([name, rule]) => [name, contentBlock(name, rule, choices, formOf)]),
  );
}

function contentBlock(name: string, rule: Block, choices: Choices, formOf: FormOf) {
  const { label, kind, child, isNested = false } = rule;
  const schema = formOf(rule.fields);
  const described = { label, schema, ...(rule.help && { description: rule.help }) };
  if (kind === 'mark') return mark({ label, schema, icon: <Initial label={label} />, tag: 'u' });
  if (kind === 'inline') {
    return inline({
      ...described,
      ContentView: ({ value }) => (
        <mark className="line-block">
          {(name === 'Figure' && choices.figures[figureOf(value)]) || label}
        </mark>
      ),
    });
  }
  if (child) return repeating({ ...described, children: [child] });
  const place = { forSpecificLocations: isNested };
  if (kind === 'wrapper') {
    return wrapper({
      ...described,
      ...place,
      ContentView: ({ value, children }) => (
        <div>
          <strong>{headingOf(value)}</strong>
          {children}
        </div>
      ),
    });
  }
  return block({
    ...described,
    ...place,
    ContentView: ({ value }) => <BlockPreview value={value} />,
  });
}

/** First letter of the last word, inside Keystatic's <svg>. */
function Initial({ label }: { label: string }) {
  const letter = label.split(' ').at(-1)?.slice(0, 1).toUpperCase();
  return (
    <text x="12" y="18" fontSize="18" textAnchor="middle" fill="currentColor" strokeWidth="0.5">
      {letter}
    </text>
  );
}

type Value = Readonly<Record<string, unknown>>;

function figureOf({ of }: Value): string {
  return String(of);
}

function headingOf({ heading, question, title }: Value): string {
  return String(heading ?? question ?? title ?? '');
}

/** The first words of a block, as its label in the text. */
function BlockPreview({ value }: { value: Value }) {
  const { name, alt } = value;
  if (typeof name === 'string' && alt !== undefined) {
    return <img className="block-preview" src={`/pictures/${name}?width=240`} alt="" />;
  }
  const words = Object.values(value)
    .flat(2)
    .filter((part) => typeof part === 'string' && part);
  return <span>{words.slice(0, 8).join(' · ')}</span>;
}

/** A select; optional ones begin with an empty entry. */
export function selectField(
  named: { label: string; description?: string },
  names: readonly string[],
  isRequired: boolean,
  nameOf: (option: string) => string | undefined = () => undefined,
) {
  const options = names.map((value) => ({ value, label: nameOf(value) ?? value }));
  const all =
    isRequired && options.length > 0
      ? options
      : [{ value: '', label: '(keine Angabe)' }, ...options];
  return fields.select({ ...named, options: all, defaultValue: all[0]?.value ?? '' });
}
