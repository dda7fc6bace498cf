import { buildAppPages } from '../../model/app-pages.ts';
import { patchKeystatic } from './patch-keystatic.ts';

/** Builds the editor's own pages, unless up to date. @returns the folder with the files */
export function buildPages(): Promise<string> {
  return buildAppPages({
    name: 'editor',
    sources: [
      'editor/server/{german,keep-typing,list-columns,patch-keystatic}.*',
      ...['model/**', 'contract/slug.ts'],
    ],
    plugins: [patchKeystatic()],
    pages: ['index.html', 'keystatic.html'],
  });
}
