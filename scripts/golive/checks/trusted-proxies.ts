import { type Check, type Finding, stops, warns } from '../finding.ts';

/** The server itself speaks no TLS: where the public address does, a proxy stands in front. */
export const trustedProxies: Check = ({ settings }) => {
  const isBehindProxy = settings.siteUrl.startsWith('https:');
  if (settings.trustedProxies.length > 0) return settings.trustedProxies.filter(isWide).map(warnOf);
  if (!isBehindProxy) return [];
  return [
    stops(
      'TRUSTED_PROXIES',
      'Vor dem Server steht ein Proxy, dem er nicht glaubt: Alle Besucher zählen als einer, und bald kann niemand mehr ein Formular senden.',
      'Setzen Sie TRUSTED_PROXIES auf die Adresse des Proxys, etwa 127.0.0.1.',
    ),
  ];
};

/** A network of so many machines that others than proxies of ours are in it. */
function isWide(range: string): boolean {
  const [address = '', bits] = range.split('/');
  return bits !== undefined && Number(bits) < (address.includes(':') ? 64 : 16);
}

function warnOf(range: string): Finding {
  return warns(
    'TRUSTED_PROXIES',
    `Jedem aus ${range} wird geglaubt, welche Adresse ein Besucher hat; wer dort eine Maschine hat, umgeht alle Grenzen.`,
    'Nennen Sie nur die Adressen Ihrer Proxys.',
  );
}
