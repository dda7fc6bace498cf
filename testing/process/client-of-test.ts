import type { ClientOf } from '../../server/web/client.ts';

/** A request says by a header who sent it: `a`, or several networks, the narrowest first: `a b c`. */
export const clientOfTest: ClientOf = ({ headers }) => {
  const [first = 'someone', ...wider] = String(headers['x-test-client'] ?? 'someone').split(' ');
  return [{ name: first, share: 1 }, ...wider.map((name, index) => ({ name, share: index + 2 }))];
};
