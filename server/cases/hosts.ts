// Which hosts a report is about. People write "https://a.example/x", "www.a.example" or "192.0.2.7, 192.0.2.8".

const mostHosts = 20;

/** The hosts and IP addresses in what was typed as the place, as a URL has them and without `www.`. */
export function hostsIn(place: string): string[] {
  const hosts = place.split(/[\s,;<>"()]+/).flatMap((word) => hostOf(word) ?? []);
  return [...new Set(hosts)].slice(0, mostHosts);
}

function hostOf(word: string): string | undefined {
  // "hxxp" keeps a mail program from making a link of it.
  const typed = word.replace(/^hxxp/i, 'http').replaceAll('[.]', '.');
  const url = URL.parse(/^https?:\/\//i.test(typed) ? typed : `http://${typed}`);
  const host = url?.hostname.replace(/^www\./, '').replace(/\.$/, '');
  // A word of a sentence is no host, and neither is "8080", which a URL would take for an address. In
  // brackets stands one of IPv6.
  const isHost = host && (/\.[a-z][a-z0-9-]*$/.test(host) || isAddress(typed, host));
  return isHost ? host : undefined;
}

function isAddress(typed: string, host: string): boolean {
  return host.startsWith('[') || (/^[\d.]+$/.test(host) && typed.includes(host));
}
