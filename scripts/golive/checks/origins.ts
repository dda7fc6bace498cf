import { isLoopback } from '../../../services/mail/dispatch/smtp-carrier.ts';
import { type Check, stops, warns } from '../finding.ts';

/** Whose pages may send forms here. What is no origin at all is a wrong setting already. */
export const origins: Check = ({ isSet, settings }) => {
  if (!isSet('ALLOWED_ORIGINS')) return [];
  // While SITE_URL is unset, this machine's own names are origins without being named.
  const isOwn = (origin: string) =>
    origin === settings.siteUrl || (!isSet('SITE_URL') && isLoopback(new URL(origin).hostname));
  const further = settings.allowedOrigins.filter((origin) => !isOwn(origin));
  return further.flatMap((origin) => {
    const { hostname, protocol } = new URL(origin);
    if (isLoopback(hostname)) {
      return [
        warns(
          'ALLOWED_ORIGINS',
          `${origin} ist die Adresse einer Entwicklungsmaschine.`,
          'Nehmen Sie sie heraus, wenn dort niemand mehr gegen diesen Server entwickelt.',
        ),
      ];
    }
    if (protocol === 'https:') return [];
    return [
      stops(
        'ALLOWED_ORIGINS',
        `${origin} ist unverschlüsselt; wer mitliest, kann in seinem Namen Formulare senden.`,
        'Schreiben Sie die Adresse mit https://, oder nehmen Sie sie heraus.',
      ),
    ];
  });
};
