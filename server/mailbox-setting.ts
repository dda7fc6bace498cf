import { refuse, type SettingReader } from './setting-readers.ts';

/** A mailbox. Such an address always holds a password, so none is shown. */
export const readImapUrl: SettingReader<URL> = (text) => {
  const url = URL.parse(text);
  const hint = 'Write it like "imaps://user:password@imap.example.com/INBOX"';
  if (!url) return refuse('is not a URL', hint);
  if (url.protocol !== 'imap:' && url.protocol !== 'imaps:') {
    return refuse('does not start with imap:// or imaps://', hint);
  }
  if (url.hostname === '') return refuse('names no mail server', hint);
  if (url.username === '' || url.password === '') return refuse('lacks user or password', hint);
  if (url.search !== '' || url.hash !== '') return refuse('has more than a folder', hint);
  try {
    for (const part of [url.username, url.password, url.pathname]) decodeURIComponent(part);
  } catch {
    return refuse('holds a "%" that stands for nothing', 'Write it as %25');
  }
  return url;
};
