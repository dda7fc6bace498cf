// The spelling of content and sources; see cspell.yaml.
import { contentFolder } from './model/content-folder.ts';

const content = contentFolder();

export default {
  import: ['./cspell.yaml'],
  files: [`${content}/**/*.{mdx,yaml,vtt}`],
  dictionaryDefinitions: [{ name: 'woerter', path: `${content}/woerter.txt` }],
};
