import { isLoopback } from '../../../services/mail/dispatch/smtp-carrier.ts';
import { probeSmtp, type SmtpFault } from '../../../services/mail/dispatch/smtp-probe.ts';
import { type Check, type Finding, stops, warns } from '../finding.ts';

const at = 'MAIL_SMTP_URL';

/** Connects, greets, begins TLS, checks the certificate and signs in, and sends nothing. */
export const mailServer: Check = async ({ isSet, patienceMs, settings }) => {
  const { smtpUrl } = settings.mail;
  if (!smtpUrl) {
    const tells = isSet('MAIL_AS_FILES') ? warns : stops;
    return [
      tells(
        at,
        'Ohne Mailserver bleiben alle Mails als Dateien auf dieser Maschine liegen.',
        'Setzen Sie MAIL_SMTP_URL, etwa smtps://user:password@mail.ihre-domain.de:465.',
      ),
    ];
  }
  const fault = await probeSmtp(smtpUrl, patienceMs);
  if (fault) return [explain(fault, smtpUrl)];
  if (smtpUrl.protocol === 'smtps:' || isLoopback(smtpUrl.hostname)) return [];
  const faultWithTls = await probeSmtp(smtpUrl, patienceMs, true);
  return faultWithTls ? [unencrypted(smtpUrl)] : [];
};

function explain({ code = '', message }: SmtpFault, { host }: URL): Finding {
  if (code === 'EAUTH') {
    return stops(
      at,
      `Der Mailserver ${host} nimmt die Anmeldung nicht an.`,
      'Prüfen Sie Benutzer und Passwort; Sonderzeichen werden geschrieben wie in jeder URL (@ ist %40).',
    );
  }
  if (code === 'ETLS' || /certificate|self[- ]signed|altname|STARTTLS/i.test(message)) {
    return stops(
      at,
      `Mit dem Mailserver ${host} kommt keine geprüfte TLS-Verbindung zustande: ${message}`,
      'Erneuern Sie sein Zertifikat, nennen Sie ihn beim Namen, der darin steht, oder setzen Sie NODE_EXTRA_CA_CERTS.',
    );
  }
  return stops(
    at,
    `Der Mailserver ${host} ist nicht erreichbar (${code || message}).`,
    'Prüfen Sie Name, Port und Firewall.',
  );
}

function unencrypted({ host }: URL): Finding {
  return warns(
    at,
    `Der Mailserver ${host} bietet kein TLS an, Anfragen reisen lesbar dorthin.`,
    'Schalten Sie dort STARTTLS ein, oder sprechen Sie ihn mit smtps:// an.',
  );
}
