import type { ClientOf } from '../../server/web/client.ts';

/** The client by a header: `a`, or several networks, narrowest first: `a b c`. */
export const clientOfTest: ClientOf = ({ headers }) => {
  const [first = 'someone', ...wider] = String(headers['x-test-client'] ?? 'someone').split(' ');
  return [{ name: first, share: 1 }, ...wider.map((name, index) => ({ name, share: index + 2 }))];
};
