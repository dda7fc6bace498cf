/** A proxy asks the desk about each request to the editor (docs/editor.md). */
export const editorAccess = {
  path: '/api/editor',
  /** In the answer and in requests to the editor: author of changes, percent-encoded. */
  nameHeader: 'remote-name',
  /** In requests to forms and preview: `EDITOR_PROXY_SECRET`, which only the proxy knows. */
  secretHeader: 'editor-proxy-secret',
} as const;
