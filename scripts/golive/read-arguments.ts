import { isIP } from 'node:net';
import { parseArgs } from 'node:util';

export interface Arguments {
  readonly isForMachines: boolean;
  /** A DNS server to ask, as `address` or `address:port`; otherwise the machine's own. */
  readonly resolver: string | undefined;
  /** Where the official releases of Node are. */
  readonly nodeReleases: string;
}

/** @throws Error that says in German how it is typed */
export function readArguments(typed: readonly string[]): Arguments {
  try {
    const { values } = parseArgs({
      args: [...typed],
      options: {
        json: { type: 'boolean', default: false },
        'node-releases': { type: 'string', default: 'https://nodejs.org/dist' },
        resolver: { type: 'string' },
      },
    });
    const { json: isForMachines, 'node-releases': nodeReleases, resolver } = values;
    const isSound = resolver === undefined || isServer(resolver);
    if (isSound && URL.canParse(nodeReleases)) return { isForMachines, nodeReleases, resolver };
  } catch {
    // Said below: every slip has the same mend.
  }
  throw new Error(
    'So geht es: npm run golive -- [--json] [--resolver=<IP-Adresse>[:<Port>]] [--node-releases=<URL>]',
  );
}

function isServer(text: string): boolean {
  const [, v6] = /^\[(.+)\](?::\d{1,5})?$/.exec(text) ?? [];
  return isIP(v6 ?? '') === 6 || isIP(text) > 0 || isIP(text.replace(/:\d{1,5}$/, '')) === 4;
}
