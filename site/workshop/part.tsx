import type { ReactNode } from 'react';
import { blocks } from '../../model/blocks/blocks.ts';

interface PartProps {
  /** As in the code, so that the part is found by its name. */
  readonly name: string;
  readonly children: ReactNode;
}

/** Examples of a block under its name, with the rule that the editor shows. */
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
