import type { ReactNode } from 'react';
import { blocks } from '../../model/blocks/blocks.ts';

interface PartProps {
  /** Name of the component in the code. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Examples of a block with its name, and its help text in the editor. */
export function Part({ name, children }: PartProps) {
  const { label, help } = blocks[name] ?? {};
  return (
    <section id={name}>
      <div className="band">
        <h2>
          <a href={`#${name}`}>{name}</a>
        </h2>
        <p className="note">{[label, help].filter(Boolean).join('. ')}</p>
      </div>
      {children}
    </section>
  );
}
