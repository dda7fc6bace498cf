import { createServer, type IncomingMessage, type ServerResponse } from 'node:http';
import type { TestContext } from 'node:test';
import { createCmsFeedLoader } from '../../site/blog/cms/loader.ts';
import { type CmsPost, cmsPostSchema } from '../../site/blog/cms/read-posts.ts';
import { listen } from '../process/listen.ts';
import { temporaryFolder } from '../process/temporary-folder.ts';

type Answer = string | Buffer | ((request: IncomingMessage, response: ServerResponse) => void);

/** A CMS whose feed is loaded as a build does it, in a folder of its own. */
export async function startCms(context: TestContext, first: Answer) {
  let answer = first;
  const url = await serveFeed(context, (request, response) => {
    if (typeof answer === 'function') answer(request, response);
    else response.end(answer);
  });
  const home = process.cwd();
  context.after(() => process.chdir(home));
  process.chdir(temporaryFolder());
  return {
    url,
    answerWith(next: Answer) {
      answer = next;
    },
    /** @returns the posts, and what an editor reads below the build */
    async load({ path = '', timeoutMs = 15_000 } = {}) {
      const posts: CmsPost[] = [];
      const store = {
        clear: () => posts.splice(0),
        set: ({ data }: { data: CmsPost }) => posts.push(data),
      };
      const messages: string[] = [];
      const stderr = context.mock.method(process.stderr, 'write', (text: string) =>
        Boolean(messages.push(text)),
      );
      const parseData = async ({ data }: { data: unknown }) => cmsPostSchema.parse(data);
      const { load } = createCmsFeedLoader(`${url}${path}`, timeoutMs);
      try {
        // Astro passes more, which this loader does not use.
        await load({ store, parseData } as unknown as Parameters<typeof load>[0]);
      } finally {
        stderr.mock.restore();
      }
      return { posts, messages: messages.join('') };
    },
  };
}

/** A feed in RSS whose entries have title, link and date where they don't say otherwise. */
export function rss(...entries: Partial<Record<'title' | 'link' | 'pubDate' | 'more', string>>[]) {
  const items = entries.map(({ more = '', ...fields }, index) => {
    const all = {
      title: 'Neues',
      link: `/${index + 1}`,
      pubDate: 'Fri, 20 Jan 2023 10:00:00 +0100',
      ...fields,
    };
    const elements = Object.entries(all).map(([name, text]) => `<${name}>${text}</${name}>`);
    return `<item>${elements.join('')}${more}</item>`;
  });
  return `<rss version="2.0"><channel><title>Werk</title>${items.join('')}</channel></rss>`;
}

/** A CMS of one address on this machine, for as long as the test runs. */
export async function serveFeed(
  context: TestContext,
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<URL> {
  const server = createServer(answer);
  return new URL(`http://127.0.0.1:${await listen(context, server)}/feed`);
}
