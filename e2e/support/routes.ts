// The specification's route table (section 2), written out: what is missing in the product must
// not be missing here.

/** The 27 pages. */
export const pageRoutes = [
  '/',
  '/produkte',
  '/cloud',
  '/orion',
  '/nebula',
  '/kubernetes',
  '/backup',
  '/colocation',
  '/leitungen',
  '/consulting',
  '/managed-services',
  '/webhosting',
  '/mailhosting',
  '/tech',
  '/kundenreferenz',
  '/company',
  '/support',
  '/kontakt',
  '/digital-services-act',
  '/abuse',
  '/blog',
  '/certificates',
  '/livestreaming',
  '/jobs',
  '/impressum',
  '/agb',
  '/datenschutz',
] as const;

/** A page beyond the table: docs/decisions/0014-accessibility-statement.md. */
export const addedRoutes = ['/barrierefreiheit'] as const;

/** Pages that exist in English too, since abuse reports are taken in both languages. */
export const englishRoutes = ['/en/digital-services-act', '/en/abuse'] as const;

/** Posts that the blog lists. */
export const listedPostRoutes = [
  '/blog/iso-27001-dsgvo-und-die-agilitaet',
  '/blog/globale-webpraesenz-eines-zulieferers-case-study',
  '/blog/managed-private-openstack',
] as const;

/** Posts for authors and tests; search engines are kept out. */
export const unlistedPostRoutes = [
  '/blog/test-post',
  '/blog/lorem-ipsum',
  '/blog/post-template',
] as const;

/** Removed for good: answered with 410. */
export const goneRoutes = [
  '/solutions',
  '/cloud-solutions',
  '/storage-solutions',
  '/hosting',
  '/domains',
  '/server',
  '/andromeda',
  '/nebula-one',
] as const;

/** What search engines may list. */
export const publicRoutes: readonly string[] = [
  ...pageRoutes,
  ...addedRoutes,
  ...englishRoutes,
  ...listedPostRoutes,
];

export const allRoutes: readonly string[] = [...publicRoutes, ...unlistedPostRoutes];

/** What stands where nothing, or nothing any more, stands. */
export const errorRoutes: readonly string[] = ['/404', ...goneRoutes];

/** Everything that a visitor can get to see, an error page of each kind included. */
export const drawnRoutes: readonly string[] = [...allRoutes, '/404', goneRoutes[0]];
