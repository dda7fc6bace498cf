import { iconSvg } from '../identity/icons.ts';

export function GET(): Response {
  return new Response(iconSvg('tab'), { headers: { 'Content-Type': 'image/svg+xml' } });
}
