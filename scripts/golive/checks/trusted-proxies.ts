import { type Check, stops } from '../finding.ts';

/** The server itself speaks no TLS: where the public address does, a proxy stands in front. */
export const trustedProxies: Check = ({ settings }) => {
  const isBehindProxy = settings.siteUrl.startsWith('https:');
  if (!isBehindProxy || settings.trustedProxies.length > 0) return [];
  return [
    stops(
      'TRUSTED_PROXIES',
      'Vor dem Server steht ein Proxy, dem er nicht glaubt: Alle Besucher zählen als einer, und bald kann niemand mehr ein Formular senden.',
      'Setzen Sie TRUSTED_PROXIES auf die Adresse des Proxys, etwa 127.0.0.1.',
    ),
  ];
};
