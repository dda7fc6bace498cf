// Paths of a sender's page, which shows the state of an enquiry. The link in the confirmation mail opens it.
import { type Language, languages } from './enquiry-rules.ts';

/** Actions on the page: show, add to, export, delete. */
export type SenderAction = 'show' | 'add' | 'data' | 'delete';

const folders: Readonly<Record<Language, string>> = { de: '/vorgang/', en: '/en/case/' };
const actions: Readonly<Record<Language, Readonly<Record<SenderAction, string>>>> = {
  de: { show: '', add: '/nachtrag', data: '/daten', delete: '/loeschen' },
  en: { show: '', add: '/add', data: '/data', delete: '/delete' },
};

/** Path prefixes of the pages, served by the mail service. */
export const senderFolders: readonly string[] = Object.values(folders);

export function senderPath(
  language: Language,
  token: string,
  action: SenderAction = 'show',
): string {
  return `${folders[language]}${token}${actions[language][action]}`;
}

export interface SenderRoute {
  readonly language: Language;
  /** As received, not verified. */
  readonly token: string;
  /** Undefined for an unknown one. */
  readonly action: SenderAction | undefined;
}

/** @param target of a request below one of the folders; its query is ignored */
export function readSenderPath(target: string): SenderRoute {
  const [path = ''] = target.split('?', 1);
  const language = languages.find((each) => path.startsWith(folders[each])) ?? 'de';
  const rest = path.slice(folders[language].length);
  const [token = ''] = rest.split('/', 1);
  const tail = rest.slice(token.length);
  const names = Object.keys(actions[language]) as SenderAction[];
  return { language, token, action: names.find((name) => actions[language][name] === tail) };
}

/** The path without its token, for logs. */
export function redactToken(path: string): string {
  const folder = senderFolders.find((each) => path.startsWith(each));
  return folder ? `${folder}…` : path;
}
