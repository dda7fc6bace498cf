// Where a page stands: the way to it from the home page, as the navigation has it.
import { type Language, pageIn } from '../../contract/enquiry-rules.ts';
import type { TrailStep } from './structured-data/page-graph.ts';

interface Page {
  readonly id: string;
  readonly data: { readonly title: string };
}

interface Step extends TrailStep {
  /** A service stands below the product overview, though its address does not say so. */
  readonly isService?: boolean;
}

/**
 * The way to a page, itself included. Above it stands the page that its address names, if there is
 * one: the blog above a post, the terms above their earlier versions.
 */
export function trailOf(
  { name, path, isService = false }: Step,
  pages: readonly Page[],
  language: Language = 'de',
): TrailStep[] {
  const home = homeIn(language, pages);
  if (path === home.path) return [home];
  const parentPath = isService
    ? pageIn('/produkte', language)
    : path.slice(0, path.lastIndexOf('/'));
  const parent = pages.find(({ id }) => `/${id}` === parentPath && parentPath !== home.path);
  const above = parent ? [{ name: parent.data.title, path: parentPath }] : [];
  return [home, ...above, { name, path }];
}

/** Where a language has no home page of its own, the German one. */
function homeIn(language: Language, pages: readonly Page[]): TrailStep {
  const path = pageIn('/', language);
  const isThere = pages.some(({ id }) => `/${id}` === path);
  return language === 'en' && isThere ? { name: 'Home', path } : { name: 'Startseite', path: '/' };
}
