import type { ReactNode } from 'react';
import type { BlockName, BlockProps } from '../../model/blocks/blocks.ts';
import type { LanguageProps } from '../i18n/words.ts';

/** Props of a component for authors: its fields in model/blocks/, the language of its page, its content. */
export type Props<Name extends BlockName> = Readonly<BlockProps<Name>> &
  LanguageProps & { readonly children?: ReactNode };
