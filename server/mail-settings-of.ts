import type { Company } from '../content/schema/company.ts';
import type { MailSettings } from '../services/mail/mail-settings.ts';
import type { Settings } from './settings.ts';

/** What the mail service has to know, from the operator's settings and the company's facts. */
export function mailSettingsOf(settings: Settings, company: Company): MailSettings {
  const { address } = company;
  return {
    ...settings.mail,
    dataDir: settings.dataDir,
    databaseUrl: settings.databaseUrl,
    siteUrl: settings.siteUrl,
    allowedOrigins: settings.allowedOrigins,
    ownDomain: company.domain,
    companyName: company.name,
    legalName: company.legalName,
    addressLines: [address.street, `${address.postalCode} ${address.city}`, address.country],
    seat: address.city,
    registerEntry: `${company.register.court}, ${company.register.number}`,
    managers: company.management.map(({ name }) => name),
    phone: company.phone,
    supportHours: company.supportHours,
  };
}
