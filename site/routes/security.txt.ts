// RFC 9116: whom to tell about a weakness. Every build renews the date of expiry.
import { baseAddressMarker } from '../../contract/page-markers.ts';
import { company } from '../facts.ts';

const validForDays = 300;

export function GET(): Response {
  const expires = new Date(Date.now() + validForDays * 24 * 60 * 60 * 1000);
  const lines = [
    `Contact: mailto:${company.mailboxes.security}`,
    `Expires: ${expires.toISOString()}`,
    'Preferred-Languages: de, en',
    `Canonical: ${baseAddressMarker}/.well-known/security.txt`,
  ];
  return new Response(`${lines.join('\n')}\n`);
}
