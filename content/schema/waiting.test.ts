import assert from 'node:assert/strict';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { test } from 'node:test';
import { never, waitingFiles } from './waiting.ts';

test('drafts wait for ever, posts for their day, and pages have none to wait for', (context) => {
  const root = mkdtempSync(join(tmpdir(), 'waiting-'));
  context.after(() => rmSync(root, { recursive: true }));
  const put = (file: string, head: string, start = '') => {
    mkdirSync(dirname(join(root, file)), { recursive: true });
    writeFileSync(join(root, file), `${start}---\n${head}\n---\ndraft: true\n`);
  };
  put('content/pages/da.mdx', 'title: Da\ndraft: false');
  put('content/pages/en/neu.mdx', 'title: "kaputt\ndraft: true');
  put('content/pages/tag.mdx', 'datePublished: 2099-01-01');
  put('content/blog/alt.mdx', 'datePublished: 2020-01-01');
  put('content/blog/alter-entwurf.mdx', 'draft: true\r\ndatePublished: 2020-01-01');
  put('content/blog/spaeter.mdx', "title: x\ndatePublished: '2027-05-04'");
  put('content/blog/windows.mdx', 'draft: true', '\ufeff');
  const at = (day: string) => [...waitingFiles(root, Date.parse(day))];
  const drafts = [
    ['content/blog/alter-entwurf.mdx', never],
    ['content/blog/windows.mdx', never],
    ['content/pages/en/neu.mdx', never],
  ];
  const later = ['content/blog/spaeter.mdx', Date.parse('2027-05-04')];
  assert.deepEqual(at('2027-05-03T23:59:59Z'), [drafts[0], later, ...drafts.slice(1)]);
  assert.deepEqual(at('2027-05-04'), drafts);
});
