/** One page of each kind: with hero, figures, diagrams, tables, forms, pictures, long text. */
export const measuredPages: readonly string[] = [
  '/',
  '/produkte',
  '/orion',
  '/colocation',
  '/tech',
  '/managed-services',
  '/kontakt',
  '/abuse',
  '/blog',
  '/blog/managed-private-openstack',
  '/agb',
];
