import { dayOf } from '../controls/moment.tsx';
import styles from './due-date.module.css';

/** @param at the end of the day on which it is due, epoch milliseconds */
export function DueDate({ at }: { readonly at: number }) {
  const isOverdue = at < Date.now();
  return (
    <span className={isOverdue ? styles.overdue : styles.due}>
      {isOverdue ? 'überfällig seit' : 'fällig'} {dayOf(at)}
    </span>
  );
}
