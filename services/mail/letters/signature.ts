// Below every mail to somebody outside: who writes. A GmbH names seat, register and management in
// every business letter, whatever its form (section 35a GmbHG).
import type { Language } from '../../../contract/language.ts';
import type { MailSettings } from '../mail-settings.ts';
import type { SignatureLine } from './letter-content.ts';

interface SignatureWords {
  readonly phone: string;
  readonly seat: string;
  readonly register: string;
  readonly management: string;
}

const signatureWords: Readonly<Record<Language, SignatureWords>> = {
  de: {
    phone: 'Telefon',
    seat: 'Sitz',
    register: 'Handelsregister',
    management: 'Geschäftsführung',
  },
  en: {
    phone: 'Phone',
    seat: 'Registered office',
    register: 'Commercial register',
    management: 'Managing directors',
  },
};

/** @param ways how to reach us, between the address and what the law asks for */
export function signature(
  settings: MailSettings,
  language: Language,
  ways: readonly SignatureLine[],
): SignatureLine[] {
  const { addressLines, legalName, managers, registerEntry, seat } = settings;
  const words = signatureWords[language];
  return [
    { text: legalName },
    ...addressLines.map((text) => ({ text })),
    ...ways,
    { text: '' },
    { text: `${words.seat}: ${seat}` },
    { text: `${words.register}: ${registerEntry}` },
    { text: `${words.management}: ${managers.join(', ')}` },
  ];
}

/** The company's telephone, with its word. */
export function phoneLine({ phone }: MailSettings, language: Language): SignatureLine {
  return {
    text: `${signatureWords[language].phone} ${phone}`,
    link: `tel:${phone.replaceAll(' ', '')}`,
  };
}

export function mailLine(address: string): SignatureLine {
  return { text: address, link: `mailto:${address}` };
}

export function pageLine(address: string): SignatureLine {
  return { text: address, link: address };
}
