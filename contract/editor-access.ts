/** What a proxy asks the desk before it lets a request through to the editor (docs/editor.md). */
export const editorAccess = {
  path: '/api/editor',
  /** In the answer and in what reaches the editor: whose name stands at a change, percent-encoded. */
  nameHeader: 'remote-name',
  /** In what reaches forms and preview: `EDITOR_PROXY_SECRET`, which only the proxy knows. */
  secretHeader: 'editor-proxy-secret',
} as const;
