// For what asks for /favicon.ico without having read the page: feed readers, Windows, old browsers.
import { icoOf } from '../identity/ico.ts';
import { iconPng } from '../identity/icons.ts';

const sizesPx = [16, 32, 48];

export async function GET(): Promise<Response> {
  const pictures = sizesPx.map(async (sizePx) => ({ sizePx, png: await iconPng('tab', sizePx) }));
  const bytes = icoOf(await Promise.all(pictures));
  return new Response(new Uint8Array(bytes), { headers: { 'Content-Type': 'image/x-icon' } });
}
