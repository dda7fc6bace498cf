import { alivePath, readyPath } from './health.ts';
import { canonicalPath } from './pages/canonical-path.ts';
import type { Site } from './pages/create-site.ts';
import type { PreparedAnswer } from './pages/prepare-answer.ts';
import { readTarget } from './pages/request-target.ts';
import { isServedBy, type Service } from './service.ts';

/** @returns what a GET of this target is answered with, when that is ready to be sent */
export type FindPrepared = (target: string) => PreparedAnswer | undefined;

interface Answering {
  readonly site: Site | undefined;
  readonly services: readonly Service[];
}

/** Knows the pages and files, and the page for what is missing; only once these have started. */
export function createFindPrepared({ services, site }: Answering): FindPrepared {
  const isOurs = (path: string) =>
    path !== '' &&
    !path.includes('\0') &&
    path !== alivePath &&
    path !== readyPath &&
    !services.some((service) => isServedBy(service, path));

  return (target) => {
    const known = site?.find(target);
    if (known || !site) return known;
    const { path } = readTarget(target);
    if (!isOurs(path)) return undefined;
    return site.find(path) ?? (site.isPage(canonicalPath(path)) ? undefined : site.notFound());
  };
}
