import { useQuery } from '@tanstack/react-query';
import { type SubmitEvent, useId } from 'react';
import { labelSchema } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import field from '../controls/field.module.css';
import { labelsQuery } from '../requests/inbox.ts';
import styles from './labels.module.css';
import { labelClass } from './marks.tsx';

interface Props {
  readonly labels: readonly string[];
  readonly isDisabled: boolean;
  onChange(labels: readonly string[]): void;
}

export function Labels({ labels, isDisabled, onChange }: Props) {
  const list = useId();
  const { data: known = [] } = useQuery(labelsQuery);
  const add = (event: SubmitEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { data: label } = labelSchema.safeParse(new FormData(form).get('label'));
    form.reset();
    if (label && !labels.includes(label)) onChange([...labels, label]);
  };
  return (
    <div className={styles.labels}>
      {labels.length > 0 && (
        <ul className={styles.list} aria-label="Etiketten">
          {labels.map((label) => (
            <li key={label} className={`${labelClass} ${styles.tag}`}>
              {label}
              <Button
                look="quiet"
                className={styles.remove}
                aria-label={`Etikett ${label} entfernen`}
                disabled={isDisabled}
                onClick={() => onChange(labels.filter((other) => other !== label))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      <form onSubmit={add} className={styles.add}>
        <input
          name="label"
          list={list}
          maxLength={30}
          autoComplete="off"
          aria-label="Neues Etikett"
          placeholder="Etikett"
          className={field.input}
          disabled={isDisabled}
        />
        <datalist id={list}>
          {known
            .filter((label) => !labels.includes(label))
            .map((label) => (
              <option key={label} value={label} />
            ))}
        </datalist>
        <Button type="submit" disabled={isDisabled}>
          Hinzufügen
        </Button>
      </form>
    </div>
  );
}
