import type { ReactNode } from 'react';
import { friendlyUri } from '../../../contract/slug.ts';

interface ContentHeadingProps {
  /** Made by Astro from the words of the heading; it keeps umlauts. */
  readonly id?: string;
  readonly children?: ReactNode;
}

/** Headings of a text. Their addresses are written like those of posts, questions and legal sections. */
export const contentHeadings = {
  h2: ({ id = '', children }: ContentHeadingProps) => <h2 id={friendlyUri(id)}>{children}</h2>,
  h3: ({ id = '', children }: ContentHeadingProps) => <h3 id={friendlyUri(id)}>{children}</h3>,
};
