import { Fragment, type ReactNode } from 'react';

interface FactsProps {
  readonly of: readonly (readonly [name: string, value: ReactNode])[];
}

/** Terms and values side by side; those without a value are omitted. */
export function Facts({ of }: FactsProps) {
  return (
    <dl className="facts">
      {of.map(
        ([name, value]) =>
          value && (
            <Fragment key={name}>
              <dt>{name}</dt>
              <dd>{value}</dd>
            </Fragment>
          ),
      )}
    </dl>
  );
}
