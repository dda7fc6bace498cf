// A field that holds the name of a picture in content/images/: chosen from those that are there, or
// taken from the editor's own machine.
import type { BasicFormField } from '@keystatic/core';
import { type ChangeEvent, useEffect, useId, useState } from 'react';

interface PictureFieldOptions {
  readonly label: string;
  readonly description?: string;
  /** What stands before the file's name in the text of the page. */
  readonly before: string;
  /** Whether the text names the file without its ending. */
  readonly isBare?: boolean;
}

export function pictureField(options: PictureFieldOptions): BasicFormField<string> {
  const parse = (value: unknown) => (typeof value === 'string' ? value : '');
  return {
    kind: 'form',
    label: options.label,
    Input: (props) => <PictureInput {...options} {...props} />,
    defaultValue: () => '',
    parse,
    serialize: (value) => ({ value: value === '' ? undefined : value }),
    validate: (value) => value,
    reader: { parse },
  };
}

interface PictureInputProps extends PictureFieldOptions {
  readonly value: string;
  onChange(value: string): void;
}

function PictureInput(props: PictureInputProps) {
  const { label, description, before, isBare = false, value, onChange } = props;
  const [pictures, setPictures] = useState<readonly string[]>([]);
  const [error, setError] = useState('');
  const id = useId();
  const named = (name: string) => (isBare ? name.replace(/\.[^.]*$/, '') : name);
  const wanted = value.slice(before.length);
  const file = (wanted && pictures.find((name) => named(name) === wanted)) || wanted;
  useEffect(() => {
    void fetch('/api/editor/pictures').then(async (answer) => setPictures(await answer.json()));
  }, []);

  const choose = (name: string) => onChange(name && `${before}${named(name)}`);

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? [];
    if (!picture) return;
    const answer = await fetch(`/api/editor/pictures?name=${encodeURIComponent(picture.name)}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: picture,
    });
    if (!answer.ok) return setError(await answer.text());
    setError('');
    const name = await answer.text();
    setPictures((all) => [...all, name].sort());
    choose(name);
  }

  return (
    <div className="picture-field">
      <label htmlFor={id}>{label}</label>
      {description && <small>{description}</small>}
      {file && <img src={`/pictures/${file}`} alt="" />}
      <select id={id} value={file} onChange={({ target }) => choose(target.value)}>
        <option value="">(kein Bild)</option>
        {pictures.map((name) => (
          <option key={name}>{name}</option>
        ))}
      </select>
      <label className="upload">
        Bild hochladen (PNG oder JPEG)
        <input type="file" accept=".png,.jpg,.jpeg" onChange={(event) => void upload(event)} />
      </label>
      {error && <p role="alert">{error}</p>}
    </div>
  );
}
