import type { IncomingMessage } from 'node:http';

export type BodyFormat = 'json' | 'form';

const formats: Readonly<Record<string, BodyFormat>> = {
  'application/json': 'json',
  'application/x-www-form-urlencoded': 'form',
};

/**
 * The format a request announces, or undefined when we do not read it. `text/plain` is among those:
 * a foreign page could send it without asking first.
 */
export function bodyFormat(request: IncomingMessage): BodyFormat | undefined {
  const { 'content-type': contentType = '', 'content-encoding': encoding = 'identity' } =
    request.headers;
  const [mediaType = '', ...parameters] = contentType.split(';');
  const isUtf8 = parameters
    .map((parameter) => parameter.trim().toLowerCase().replaceAll('"', ''))
    .every((parameter) => !parameter.startsWith('charset=') || parameter === 'charset=utf-8');
  if (!isUtf8 || encoding !== 'identity') return undefined;
  const name = mediaType.trim().toLowerCase();
  return Object.hasOwn(formats, name) ? formats[name] : undefined;
}
