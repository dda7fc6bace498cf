// npm run build: builds the site into dist/, always, and the pages of the desk. npm start and npm test build only when stale.
import './fail-plainly.ts';
import { buildPages } from '../desk/server/build-pages.ts';
import { buildSite } from './build/build-site.ts';

await Promise.all([buildSite(), buildPages()]);
