// Where a page stands: the way to it from the home page, as the navigation has it.
import type { TrailStep } from '../document/structured-data/page-graph.ts';

interface Page {
  readonly id: string;
  readonly data: { readonly title: string };
}

interface Step extends TrailStep {
  /** A service stands below the product overview, though its address does not say so. */
  readonly isService?: boolean;
}

const home = { name: 'Startseite', path: '/' } as const;

/**
 * The way to a page, itself included. Above it stands the page that its address names, if there is
 * one: the blog above a post, the terms above their earlier versions.
 */
export function trailOf(
  { name, path, isService = false }: Step,
  pages: readonly Page[],
): TrailStep[] {
  if (path === home.path) return [home];
  const parentPath = isService ? '/produkte' : path.slice(0, path.lastIndexOf('/'));
  const parent = pages.find(({ id }) => `/${id}` === parentPath);
  const above = parent ? [{ name: parent.data.title, path: parentPath }] : [];
  return [home, ...above, { name, path }];
}
