import { type Check, stops } from '../finding.ts';

/** Where visitors reach the site. */
export const siteAddress: Check = ({ isSet, settings }) => {
  const { hostname, protocol } = new URL(settings.siteUrl);
  const at = 'SITE_URL';
  if (!isSet(at)) {
    return [
      stops(
        at,
        'Die öffentliche Adresse fehlt; Verweise, Sitemap und Mails nennen localhost.',
        'Setzen Sie SITE_URL=https://www.ihre-domain.de in .env.',
      ),
    ];
  }
  if (protocol !== 'https:') {
    return [
      stops(
        at,
        'Die öffentliche Adresse beginnt mit http://, also reisen Formulare unverschlüsselt.',
        'Stellen Sie einen Proxy mit TLS davor und setzen Sie SITE_URL auf https://.',
      ),
    ];
  }
  if (/(?:^|\.)(?:example|invalid|test|localhost)$/.test(hostname)) {
    return [
      stops(
        at,
        `Die öffentliche Adresse ${hostname} gibt es nicht: Diese Endung ist reserviert.`,
        'Setzen Sie SITE_URL auf Ihre eigene Domain.',
      ),
    ];
  }
  return [];
};
