// Which file of content/ the open form edits, told by the form's address.

const singletons: Readonly<Record<string, string>> = {
  certificates: 'content/facts/certificates.yaml',
  company: 'content/company.yaml',
  english: 'content/facts/english.yaml',
  errors: 'content/errors.yaml',
  figures: 'content/facts/figures.yaml',
  history: 'content/history.yaml',
  navigation: 'content/navigation.yaml',
  offers: 'content/facts/offers.yaml',
  orionSizes: 'content/facts/orion-sizes.yaml',
  redirects: 'content/redirects.yaml',
  references: 'content/references.yaml',
  responsibilities: 'content/facts/responsibilities.yaml',
  serviceLevels: 'content/facts/service-levels.yaml',
  serviceModels: 'content/facts/service-models.yaml',
  staff: 'content/staff.yaml',
  subcontractors: 'content/facts/subcontractors.yaml',
  trustChanges: 'content/facts/trust-changes.yaml',
};

/** The file that the form at this address of Keystatic edits; empty for a list. */
export function fileOfForm(path: string): string {
  const [, single = ''] = /\/singleton\/([^/]+)$/.exec(path) ?? [];
  if (single) return singletons[single] ?? '';
  const [, list, item = ''] = /\/collection\/(pages|posts)\/item\/([^/]+)$/.exec(path) ?? [];
  if (!list) return '';
  return `content/${list === 'pages' ? 'pages' : 'blog'}/${decodeURIComponent(item)}.mdx`;
}
