import type { MailSettings } from '../mail-settings.ts';

/** Whether an address may get a confirmation: one of our own would answer itself for ever. */
export function mayBeConfirmed(settings: MailSettings, mail: string): boolean {
  const domain = domainOf(mail);
  const ownDomains = [
    settings.ownDomain.toLowerCase(),
    domainOf(settings.from),
    domainOf(settings.contactMailbox),
    domainOf(settings.abuseMailbox),
  ];
  return !ownDomains.some((own) => domain === own || domain.endsWith(`.${own}`));
}

/** In lower case, as domains are compared. */
export function domainOf(address: string): string {
  return address.slice(address.lastIndexOf('@') + 1).toLowerCase();
}
