import { friendlyUri } from '../../../contract/slug.ts';

/**
 * The link target of a section. It leaves out the number, so that a link still finds its section
 * after another one was put before it.
 * @param slug of the heading, e.g. `6-preise-und-preisänderung`
 */
export function sectionAnchor(slug: string): string {
  return friendlyUri(slug.replace(/^\d+-/, ''));
}
