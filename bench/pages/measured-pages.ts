export interface MeasuredPage {
  readonly path: string;
  /** A form that can be seen at once, or is about to be, brings its script along. */
  readonly hasFormInFirstView: boolean;
}

/** One page of each kind: with hero, figures, diagrams, tables, forms, pictures, long text. */
export const measuredPages: readonly MeasuredPage[] = [
  { path: '/', hasFormInFirstView: false },
  { path: '/produkte', hasFormInFirstView: false },
  { path: '/orion', hasFormInFirstView: false },
  { path: '/colocation', hasFormInFirstView: false },
  { path: '/tech', hasFormInFirstView: false },
  { path: '/managed-services', hasFormInFirstView: false },
  { path: '/kontakt', hasFormInFirstView: true },
  { path: '/abuse', hasFormInFirstView: true },
  { path: '/blog', hasFormInFirstView: false },
  { path: '/blog/managed-private-openstack', hasFormInFirstView: false },
  { path: '/agb', hasFormInFirstView: false },
];
