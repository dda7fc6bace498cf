import type { ReactNode } from 'react';
import { FieldError } from 'react-aria-components/FieldError';
import { Input } from 'react-aria-components/Input';
import { Label } from 'react-aria-components/Label';
import { Text } from 'react-aria-components/Text';
import { TextArea } from 'react-aria-components/TextArea';
import { TextField, type TextFieldProps } from 'react-aria-components/TextField';
import styles from './field.module.css';

interface Props extends Omit<TextFieldProps, 'className' | 'children'> {
  readonly label: string;
  readonly help?: ReactNode;
  /** Lines of a field for longer text; one line where missing. */
  readonly rows?: number;
}

/** A field for text, with its label, its help and the fault of what was typed. */
export function Field({ label, help, rows, ...props }: Props) {
  return (
    <TextField {...props} className={styles.field ?? ''}>
      <Label className={styles.label ?? ''}>{label}</Label>
      {rows ? (
        <TextArea rows={rows} className={styles.input ?? ''} />
      ) : (
        <Input className={styles.input ?? ''} />
      )}
      {help && (
        <Text slot="description" className={styles.help ?? ''}>
          {help}
        </Text>
      )}
      <FieldError className={styles.fault ?? ''} />
    </TextField>
  );
}
