// Changes to Keystatic's lists of files: title, state and date before the file name; search finds titles too.
export const listChanges: readonly (readonly [before: string, after: string])[] = [
  ["    column: SLUG,\n    direction: 'ascending'", '    ...firstOrder(props.collection)'],
  [
    'item.name.toLowerCase().includes(',
    "(item.name + ' ' + (item.data?.title ?? '')).toLowerCase().includes(",
  ],
  [
    "'label' in schema_0 && schema_0.label || column",
    "column === 'draft' ? 'Status' : schema_0.label",
  ],
  ['      columns: columns,\n', '      columns: nameLast(columns),\n'],
  [
    'children: [...(hideStatusColumn ? [] : [statusCell]), nameCell, ...collection',
    'children: nameLast([nameCell, ...collection',
  ],
  ["})]\n          }, 'key:' + item_0.name);", "})])\n          }, 'key:' + item_0.name);"],
  ["val = val + '';", "val = column_0 === 'draft' ? stateOf(item_0.data) : asDate(val + '');"],
  [
    "singular: 'entry',\n        plural: 'entries'",
    "singular: 'Eintrag',\n        plural: 'Einträge'",
  ],
];

/** Appended to the module of Keystatic's lists. */
export const listColumns = `
const firstOrder = (collection) =>
  collection.startsWith('pages')
    ? { column: 'title', direction: 'ascending' }
    : { column: collection === 'posts' ? 'datePublished' : 'begin', direction: 'descending' };
const nameLast = ([name, title, ...others]) =>
  [title, ...others, name].map((cell, index) => index > 0 || !cell.name ? cell : { ...cell, minWidth: '45%' });
const stateOf = ({ draft, datePublished }) => {
  if (draft) return 'Entwurf';
  return Date.parse(datePublished) > Date.now() ? 'geplant' : 'öffentlich';
};
const asDate = (text) => text.replace(/^(\\d{4})-(\\d\\d)-(\\d\\d)(T.*)?$/, '$3.$2.$1');
`;
