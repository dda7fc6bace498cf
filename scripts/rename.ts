// npm run rename -- alte-adresse neue-adresse: moves a page or post, updates links, adds a redirect.
import './fail-plainly.ts';
import { renamePage } from '../model/rename-page.ts';

const [from, to, ...others] = process.argv.slice(2);
if (!from || !to || others.length > 0) {
  throw new Error('So geht es: npm run rename -- alte-adresse neue-adresse');
}
process.stdout.write(`${renamePage(from, to).message}\n`);
