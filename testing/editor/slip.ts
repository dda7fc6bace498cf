// Pages and posts in which something is wrong.
import assert from 'node:assert/strict';
import { readFileSync } from 'node:fs';
import { staff } from '../company.ts';

/** A member of staff, as the author of a post has to be. */
export const author = staff[0]?.name ?? '';

export const head = `---
title: Probe
description: Eine Seite, die nur für die Dauer dieser Prüfung auf der Welt ist.
heading: Probe
---
`;
export const page = (body: string) => head + body;
export const withField = (field: string) => head.replace(/---\n$/, `${field}\n---\n`);
export const post = (title: string, more = '') => `---
title: ${title}
description: Ein Beitrag, der nur für die Dauer dieser Prüfung auf der Welt ist.
snippet: Ein Beitrag, der nur für die Dauer dieser Prüfung auf der Welt ist.
thumbnail: ../images/rack-closeup.png
thumbnailAlt: Ein Rack
datePublished: 2023-05-01
author: ${author}
authorPosition: Support
${more}---

Der Text.
`;
export const change = (file: string, from: string | RegExp, to: string) => {
  const text = readFileSync(file, 'utf8');
  assert.notEqual(text.replace(from, to), text, `${file} no longer has ${from}`);
  return text.replace(from, to);
};

/** The line in which a file says something for the first time. */
export const lineOf = (file: string, words: string) =>
  readFileSync(file, 'utf8')
    .split('\n')
    .findIndex((line) => line.includes(words)) + 1;

export const probe = 'content/pages/probe.mdx';
export const probePost = 'content/blog/probe.mdx';
export interface Slip {
  readonly name: string;
  readonly file?: string;
  readonly text: string | Buffer;
  readonly line: number;
  readonly said: RegExp;
}
