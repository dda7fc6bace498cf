// What pages tell search engines, judged by schema.org's own vocabulary. The compiler takes its time over it.
import { publicRoutes } from './support/routes.ts';
import { faultsAgainstSchemaOrg } from './support/schema-org.ts';
import { expect, test } from './support/site-test.ts';

test('every term is one of schema.org, used as schema.org defines it', async ({ request }) => {
  test.slow();
  const graphs: Record<string, object> = {};
  for (const route of publicRoutes) {
    const html = await (await request.get(route)).text();
    const [, data = ''] = /<script type="application\/ld\+json">(.*?)<\/script>/s.exec(html) ?? [];
    graphs[route] = JSON.parse(data);
  }
  expect(faultsAgainstSchemaOrg(graphs)).toEqual([]);
});
