import { useQuery } from '@tanstack/react-query';
import { type FormEvent, useId } from 'react';
import { Tag, TagGroup, TagList } from 'react-aria-components/TagGroup';
import { labelSchema } from '../../api/inbox.ts';
import { Button } from '../controls/button.tsx';
import field from '../controls/field.module.css';
import { labelsQuery } from '../requests/inbox.ts';
import { labelClass } from './label-chip.tsx';
import styles from './labels.module.css';

interface Props {
  readonly labels: readonly string[];
  readonly isDisabled: boolean;
  onChange(labels: readonly string[]): void;
}

export function Labels({ labels, isDisabled, onChange }: Props) {
  const list = useId();
  const { data: known = [] } = useQuery(labelsQuery);
  const add = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = event.currentTarget;
    const { data: label } = labelSchema.safeParse(new FormData(form).get('label'));
    form.reset();
    if (label && !labels.includes(label)) onChange([...labels, label]);
  };
  return (
    <div className={styles.labels}>
      {labels.length > 0 && (
        <TagGroup
          aria-label="Etiketten"
          disabledKeys={isDisabled ? labels : []}
          onRemove={(gone) => onChange(labels.filter((label) => !gone.has(label)))}
        >
          <TagList className={styles.list ?? ''}>
            {labels.map((label) => (
              <Tag
                key={label}
                id={label}
                textValue={label}
                className={`${labelClass} ${styles.tag}`}
              >
                {label}
                <Button slot="remove" look="quiet" className={styles.remove ?? ''}>
                  ×
                </Button>
              </Tag>
            ))}
          </TagList>
        </TagGroup>
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
        <Button type="submit" isDisabled={isDisabled}>
          Hinzufügen
        </Button>
      </form>
    </div>
  );
}
