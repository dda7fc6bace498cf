// Changes to Keystatic's forms: after saving, the form keeps what was typed, the caret and the scroll position. Keystatic
// itself reads the file again and draws its form anew.
const afterSaving = `        } = await hydrateTreeCacheWithEntries(newTree);
        setTreeSha(await treeSha(tree_0));`;
const newState = '  if (localTreeKeyInState !== localTreeKey) {\n    setState({\n';
const initial = 'initialState === null ? getInitialPropsValue(schema) : ';

const creating = '  useShowRestoredDraftMessage(props.draft, state, undefined);\n';

export const typingChanges: readonly (readonly [before: string, after: string])[] = [
  [
    afterSaving,
    afterSaving.replace('setTreeSha', 'await keepForm(args, tree_0);\n        setTreeSha'),
  ],
  [
    `${newState}      state: initialState,`,
    `${newState}      state: stateAfterSaving(state, initialState, localTreeKey, schema, collectionConfig.slugField),`,
  ],
  [
    `${newState}      localTreeKey,\n      state: ${initial}initialState`,
    `${newState}      localTreeKey,\n      state: ${initial}stateAfterSaving(state, initialState, localTreeKey, schema)`,
  ],
  // What was typed while a page was created goes on in its form.
  [creating, `${creating}  created = state;\n`],
  [
    't1 = $[2];\n  }\n  const [t2, setState] = useState(t1);',
    't1 = $[2];\n  }\n  const [t2, setState] = useState(() => afterCreating(t1, schema, collectionConfig.slugField));',
  ],
  [
    '    viewRef.current = view;\n    return () => {',
    '    viewRef.current = view;\n    view.dom.view = view;\n    return () => {',
  ],
  // Drafts: Keystatic keeps unsaved forms in IndexedDB.
  ['["Restored draft from ",', '["Ihr nicht gespeicherter Text ist wieder da, getippt ",'],
  [
    '"Other changes have been made to this entry since the draft. You may want to discard the draft changes."',
    '"Die Datei wurde seither geändert; was, steht im Verlauf. Speichern Sie, gilt Ihre Fassung."',
  ],
  [
    '    timeout: 8000\n  });\n}\nlet store;',
    '    timeout: hasChangedSince ? undefined : 8000\n  });\n}\nlet store;',
  ],
];

/** Appended to the module of Keystatic's forms. */
export const keptForm = `
let saved;
/** The form of a new page as it was last drawn. */
let created;
/** Reads the saved file before the form asks for it, since waiting would hide the form. */
async function keepForm({ config, basePath, schema, slug, format, state, initialFiles }, tree) {
  const path = getEntryDataFilepath(basePath, format);
  const sha = getTreeNodeAtPath(tree, path)?.entry.sha;
  if (sha) await fetchBlob(config, sha, path);
  const folders = getDirectoriesForTreeKey(object(schema), basePath, slug?.value, format);
  saved = { state, key: getTreeKey(folders, tree), isNew: !initialFiles };
  if (initialFiles) return;
  const { activeElement } = document;
  const index = fieldsOfForm().indexOf(activeElement);
  if (index < 0) return;
  left = { index, element: activeElement, caret: activeElement.selectionStart, until: Date.now() + 10_000 };
  document.addEventListener('keydown', collectKey);
}
/** What the server has changed is shown, unless typing has gone on. */
function stateAfterSaving(state, stored, key, schema, slugField) {
  if (saved?.key !== key) return stored;
  const written = (form) => JSON.stringify(serializeProps(form, schema, slugField, '', true));
  return state === saved.state && written(state) !== written(stored) ? stored : state;
}
const fieldsOfForm = () =>
  [...document.querySelectorAll('form :is(input, textarea, [contenteditable="true"])')];
/** The field in use while a page is created, and what is typed while no form is there. */
let left;
let keys = '';
function collectKey(event) {
  if (event.target !== document.body || event.key.length > 1 || event.ctrlKey || event.metaKey) return;
  keys += event.key;
  event.preventDefault();
}
function goOnTyping() {
  const field = fieldsOfForm()[left.index];
  const isThere = field && field !== left.element;
  if (!isThere && Date.now() < left.until) return setTimeout(goOnTyping, 20);
  document.removeEventListener('keydown', collectKey);
  (field?.view ?? field)?.focus();
  if (typeof left.caret === 'number') field?.setSelectionRange(left.caret, left.caret);
  if (keys) document.execCommand('insertText', false, keys);
  left = undefined;
  keys = '';
}
/** The form of a page that was just created, with what was typed meanwhile. */
function afterCreating(form, schema, slugField) {
  if (!saved?.isNew || saved.key !== form.localTreeKey) return form;
  saved.isNew = false;
  if (left) goOnTyping();
  return { ...form, state: stateAfterSaving(created, form.state, form.localTreeKey, schema, slugField) };
}
`;
