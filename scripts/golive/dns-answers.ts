import { Resolver } from 'node:dns/promises';

/** What the DNS says. An empty list: the name or the record isn't there. */
export interface DnsAnswers {
  /** Each record as one text. @throws Error with a `code` when no server answers */
  texts(name: string): Promise<readonly string[]>;
  /** Names of mail servers, the preferred first. @throws Error with a `code` when no server answers */
  mailServers(domain: string): Promise<readonly string[]>;
}

const timeoutMs = 3_000;
const absent = new Set(['ENOTFOUND', 'ENODATA']);

/** @param server as `address` or `address:port`; by default what the machine asks */
export function askDns(server?: string): DnsAnswers {
  const resolver = new Resolver({ timeout: timeoutMs, tries: 2 });
  if (server !== undefined) resolver.setServers([server]);
  return {
    texts: (name) => orNone(resolver.resolveTxt(name).then((all) => all.map((of) => of.join('')))),
    async mailServers(domain) {
      const records = await orNone(resolver.resolveMx(domain));
      return records.toSorted((a, b) => a.priority - b.priority).map(({ exchange }) => exchange);
    },
  };
}

async function orNone<Item>(asked: Promise<readonly Item[]>): Promise<readonly Item[]> {
  try {
    return await asked;
  } catch (error) {
    if (absent.has(String((error as NodeJS.ErrnoException).code))) return [];
    throw error;
  }
}
