import { Button as AriaButton, type ButtonProps } from 'react-aria-components/Button';
import styles from './button.module.css';

interface Props extends Omit<ButtonProps, 'className'> {
  /** `main`: the one thing to do here. `danger`: cannot be undone. `quiet`: without an edge. */
  readonly look?: 'main' | 'usual' | 'quiet' | 'danger';
  readonly className?: string;
}

export function Button({ look = 'usual', className = '', ...props }: Props) {
  return <AriaButton {...props} className={`${styles[look]} ${className}`} />;
}

/** For links that look like buttons. */
export const buttonClass = styles.usual ?? '';
