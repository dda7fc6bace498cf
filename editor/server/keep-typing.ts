// Changes to Keystatic's forms: after saving, the form keeps what was typed, the caret and the scroll position. Keystatic
// itself reads the file again and draws its form anew.
const afterSaving = `        } = await hydrateTreeCacheWithEntries(newTree);
        setTreeSha(await treeSha(tree_0));`;
const newState = '  if (localTreeKeyInState !== localTreeKey) {\n    setState({\n';
const initial = 'initialState === null ? getInitialPropsValue(schema) : ';

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
/** Reads the saved file before the form asks for it, since waiting would hide the form. */
async function keepForm({ config, basePath, schema, slug, format, state }, tree) {
  const path = getEntryDataFilepath(basePath, format);
  const sha = getTreeNodeAtPath(tree, path)?.entry.sha;
  if (sha) await fetchBlob(config, sha, path);
  const folders = getDirectoriesForTreeKey(object(schema), basePath, slug?.value, format);
  saved = { state, key: getTreeKey(folders, tree) };
}
/** What the server has changed is shown, unless typing has gone on. */
function stateAfterSaving(state, stored, key, schema, slugField) {
  if (saved?.key !== key) return stored;
  const written = (form) => JSON.stringify(serializeProps(form, schema, slugField, '', true));
  return state === saved.state && written(state) !== written(stored) ? stored : state;
}
`;
