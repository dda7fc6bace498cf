import { useId, useState } from 'react';
import { berlinDayOf, endOfBerlinDay } from '../../../contract/berlin-day.ts';
import field from '../controls/field.module.css';

interface Props {
  readonly dueAt: number | undefined;
  readonly isDisabled: boolean;
  /** @param dueAt null: no date */
  onChange(dueAt: number | null): void;
}

/** Saved when it is left, since a date that is typed passes through others on its way. */
export function DueField({ dueAt, isDisabled, onChange }: Props) {
  const id = useId();
  const saved = dueAt === undefined ? '' : berlinDayOf(dueAt).date;
  const [day, setDay] = useState(saved);
  const save = () => {
    if (day !== saved) onChange(day === '' ? null : endOfBerlinDay(day));
  };
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        Frist
      </label>
      <input
        id={id}
        type="date"
        min="2020-01-01"
        max="2099-12-31"
        className={field.input}
        value={day}
        disabled={isDisabled}
        onChange={({ target }) => setDay(target.value)}
        onBlur={save}
        onKeyDown={({ key }) => {
          if (key === 'Enter') save();
        }}
      />
    </div>
  );
}
