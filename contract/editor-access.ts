/** Forward authentication: a proxy checks each request to the editor with the desk (docs/editor.md). */
export const editorAccess = {
  path: '/api/editor',
  /** In the answer and in requests to the editor: author of changes, percent-encoded. */
  nameHeader: 'remote-name',
  /** In requests to forms and preview: `EDITOR_PROXY_SECRET`, shared with the proxy only. */
  secretHeader: 'editor-proxy-secret',
} as const;
