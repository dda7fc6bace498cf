import type { ReactNode } from 'react';
import { blocks } from '../../model/blocks/blocks.ts';
import { Constellation, constellations } from '../drawings/constellation.tsx';

interface PartProps {
  /** As in the code, so that the part is found by its name. */
  readonly name: string;
  /** When to use it. What authors may use has its rule where the editor takes it from. */
  readonly rule?: string;
  readonly children: ReactNode;
}

/** One part of the site under its name, with an address of its own and the rule for when to use it. */
export function Part({ name, rule, children }: PartProps) {
  const { label, help } = blocks[name] ?? {};
  const said = rule ?? [label, help].filter(Boolean).join('. ');
  return (
    <section id={name} data-part={name}>
      <div className="band">
        <h2>
          <a href={`#${name}`}>{name}</a>
        </h2>
        {said && <p className="note">{said}</p>}
      </div>
      {children}
    </section>
  );
}

/** Every constellation under its name. */
export function Sky() {
  return (
    <ul className="hairlines">
      {Object.keys(constellations).map((name) => (
        <li key={name}>
          <Constellation name={name} />
          <code>{name}</code>
        </li>
      ))}
    </ul>
  );
}
