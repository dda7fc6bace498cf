import type { ComponentProps } from 'react';
import styles from './button.module.css';

interface Props extends ComponentProps<'button'> {
  /** `main`: the one thing to do here. `danger`: cannot be undone. `quiet`: without an edge. */
  readonly look?: 'main' | 'usual' | 'quiet' | 'danger';
}

/** It submits nothing, unless its type says so. */
export function Button({ look = 'usual', className = '', type = 'button', ...props }: Props) {
  return <button {...props} type={type} className={`${styles[look]} ${className}`} />;
}

/** For links that look like buttons. */
export const buttonClass = styles.usual;
