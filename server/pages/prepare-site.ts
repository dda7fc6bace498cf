// All answers of one build, filled for one moment: what a request is answered from.
import type { HeaderList, SecurityHeaders } from '../security-headers.ts';
import { fillMarkers, type LiveValues, showsChange } from './fill-markers.ts';
import { type Packing, type PreparedAnswer, prepareAnswer } from './prepare-answer.ts';
import type { BuiltFile, BuiltSite } from './read-built-site.ts';

export interface Shown {
  readonly built: BuiltSite;
  readonly values: LiveValues;
  readonly packing: Packing;
  readonly answers: ReadonlyMap<string, PreparedAnswer>;
  readonly pages: ReadonlySet<string>;
  readonly notFound: PreparedAnswer;
  readonly notice: Notice;
  readonly noticeInEnglish: Notice;
}

interface Notice {
  readonly html: string;
  readonly security: HeaderList;
}

interface Preparation {
  readonly siteUrl: string;
  readonly values: LiveValues;
  readonly security: SecurityHeaders;
  readonly packing: Packing;
}

/** @param previous what was shown so far; what would read the same is taken from there */
export async function prepareSite(
  built: BuiltSite,
  { siteUrl, values, security, packing }: Preparation,
  previous?: Shown,
): Promise<Shown> {
  const fill = (file: BuiltFile) => Buffer.from(fillMarkers(String(file.bytes), siteUrl, values));
  const prepare = (file: BuiltFile) =>
    prepareAnswer(file, isFilled(file) ? fill(file) : file.bytes, security, packing);
  const noticeFrom = (file: BuiltFile): Notice => ({
    html: String(fill(file)),
    security: file.page ? security.forPage(file.page) : security.forFile,
  });
  const isKept = (file: BuiltFile) => {
    // Of another build only what carries its hash in its name is sure to be the same.
    if (previous?.built !== built) return file.isHashed;
    return previous.packing === packing && !changes(file, previous.values, values);
  };
  const answers = new Map<string, PreparedAnswer>();
  // One after the other: each packing holds megabytes while it lasts.
  for (const file of built.files) {
    const kept = isKept(file) ? previous?.answers.get(file.path) : undefined;
    answers.set(file.path, kept ?? (await prepare(file)));
  }
  return {
    built,
    values,
    packing,
    answers,
    pages: new Set(built.files.filter((file) => file.page).map((file) => file.path)),
    notFound:
      previous && isKept(built.notFound) ? previous.notFound : await prepare(built.notFound),
    notice: noticeFrom(built.notice),
    noticeInEnglish: noticeFrom(built.noticeInEnglish ?? built.notice),
  };
}

function changes(file: BuiltFile, before: LiveValues, after: LiveValues): boolean {
  return isFilled(file) && showsChange(String(file.bytes), before, after);
}

// What carries a hash of its content in its name must stay as it is, under any address.
function isFilled(file: BuiltFile): boolean {
  return !file.isHashed && /^text\/(html|plain)|xml|json/.test(file.contentType);
}
