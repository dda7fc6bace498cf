// npm run build: builds the site into dist/, always. npm start and npm test build only when stale.
import './fail-plainly.ts';
import { buildSite } from './build/build-site.ts';

await buildSite();
