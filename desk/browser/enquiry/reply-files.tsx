import { useId } from 'react';
import { mostFileBytes, mostFiles } from '../../api/replies.ts';
import { Button } from '../controls/button.tsx';
import field from '../controls/field.module.css';
import { sizeOf } from '../words.ts';
import styles from './reply-files.module.css';

interface Props {
  readonly files: readonly File[];
  onChange(files: readonly File[]): void;
}

/** What is to go along. What a file really is, the server looks at. */
export function ReplyFiles({ files, onChange }: Props) {
  const id = useId();
  const fault = faultOf(files);
  return (
    <div className={field.field}>
      <label htmlFor={id} className={field.label}>
        Dateien anhängen
      </label>
      <input
        id={id}
        type="file"
        multiple
        accept=".pdf,.png,.jpg,.jpeg,.txt,.csv"
        className={`${field.input} ${styles.input}`}
        aria-describedby={`${id}-help`}
        onChange={({ target }) => {
          onChange([...files, ...(target.files ?? [])]);
          // So that the same file can be chosen again after it was removed.
          target.value = '';
        }}
      />
      <p id={`${id}-help`} className={field.help}>
        PDF, PNG, JPEG, TXT oder CSV; bis zu {mostFiles} Dateien, zusammen höchstens{' '}
        {sizeOf(mostFileBytes)}.
      </p>
      {files.length > 0 && (
        <ul className={styles.list} aria-label="Anhänge">
          {files.map((file, index) => (
            <li key={`${file.name} ${file.lastModified} ${file.size}`}>
              {file.name} <span>{sizeOf(file.size)}</span>
              <Button
                look="quiet"
                aria-label={`${file.name} entfernen`}
                onClick={() => onChange(files.toSpliced(index, 1))}
              >
                ×
              </Button>
            </li>
          ))}
        </ul>
      )}
      {fault && (
        <p role="alert" className={field.fault}>
          {fault}
        </p>
      )}
    </div>
  );
}

/** Why these files cannot go out together, as far as that can be seen here. */
export function faultOf(files: readonly File[]): string | undefined {
  if (files.length > mostFiles) return `Das sind mehr als ${mostFiles} Dateien.`;
  const bytes = files.reduce((sum, { size }) => sum + size, 0);
  if (bytes <= mostFileBytes) return undefined;
  return `Die Dateien sind zusammen größer als ${sizeOf(mostFileBytes)}.`;
}
