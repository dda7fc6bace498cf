import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { type Check, warns } from '../finding.ts';

const samples = ['lorem-ipsum.mdx', 'test-post.mdx', 'post-template.mdx'];

/** Posts that are there to be looked at by those who build the site. */
export const samplePosts: Check = ({ contentDir }) =>
  samples
    .filter((name) => existsSync(join(contentDir, 'blog', name)))
    .map((name) =>
      warns(
        `content/blog/${name}`,
        'Der Beitrag ist eine Probe; er steht in keiner Liste, ist aber unter seiner Adresse zu lesen.',
        'Löschen Sie die Datei, oder behalten Sie sie wissentlich.',
      ),
    );
