// Where senders see what has become of what they sent, and who may: whoever has the link of their mail.
import { type Language, languages } from './enquiry-rules.ts';

/** What is done on the page of an enquiry: shown, added to, given out, deleted. */
export type SenderAction = 'show' | 'add' | 'data' | 'delete';

const folders: Readonly<Record<Language, string>> = { de: '/vorgang/', en: '/en/case/' };
const actions: Readonly<Record<Language, Readonly<Record<SenderAction, string>>>> = {
  de: { show: '', add: '/nachtrag', data: '/daten', delete: '/loeschen' },
  en: { show: '', add: '/add', data: '/data', delete: '/delete' },
};

/** Below these the mail service answers with pages. */
export const senderFolders: readonly string[] = Object.values(folders);

export function senderPath(
  language: Language,
  token: string,
  action: SenderAction = 'show',
): string {
  return `${folders[language]}${token}${actions[language][action]}`;
}

export interface SenderPlace {
  readonly language: Language;
  /** As it was sent; whether it opens anything is not known. */
  readonly token: string;
  /** Undefined where the address goes on with anything else. */
  readonly action: SenderAction | undefined;
}

/** @param target of a request below one of the folders; a query is passed over */
export function readSenderPath(target: string): SenderPlace {
  const [path = ''] = target.split('?', 1);
  const language = languages.find((each) => path.startsWith(folders[each])) ?? 'de';
  const rest = path.slice(folders[language].length);
  const [token = ''] = rest.split('/', 1);
  const tail = rest.slice(token.length);
  const names = Object.keys(actions[language]) as SenderAction[];
  return { language, token, action: names.find((name) => actions[language][name] === tail) };
}

/** The address without what opens the page, for logs. */
export function withoutToken(path: string): string {
  const folder = senderFolders.find((each) => path.startsWith(each));
  return folder ? `${folder}…` : path;
}
