// Changes to Keystatic's source while it is packed: after saving, the form keeps what was typed, the caret and the
// scroll position. Keystatic itself reads the file again and draws its form anew (0.6.9, local storage).
import type { Plugin } from 'vite';

/** @throws Error if Keystatic's source has changed, so that a change no longer fits */
export function keepTyping(): Plugin {
  const applied = new Set<string>();
  return {
    name: 'keep-typing',
    transform(code, id) {
      if (!id.includes('/@keystatic/core/dist/')) return undefined;
      let result = code;
      for (const [before, after] of changes) {
        if (!result.includes(before)) continue;
        applied.add(before);
        result = result.replace(before, () => after);
      }
      if (code.includes('function useUpsertItem(')) result += keptForm;
      return result;
    },
    buildEnd(error) {
      const missing = changes.find(([before]) => !applied.has(before));
      if (error || !missing) return;
      throw new Error(
        `Keystatic has no such lines; adapt editor/server/keep-typing.ts:\n${missing[0]}`,
      );
    },
  };
}

const afterSaving = `        } = await hydrateTreeCacheWithEntries(newTree);
        setTreeSha(await treeSha(tree_0));`;
const newState = '  if (localTreeKeyInState !== localTreeKey) {\n    setState({\n';
const initial = 'initialState === null ? getInitialPropsValue(schema) : ';

const changes: readonly (readonly [before: string, after: string])[] = [
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
const keptForm = `
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
