// Form field for a picture of content/images/: select one that is large enough for its place, or upload one.
import type { BasicFormField } from '@keystatic/core';
import { type ChangeEvent, useEffect, useState } from 'react';
import {
  explainTooSmall,
  formatPixels,
  isLargeEnough,
  type PictureSize,
} from '../../model/picture-places.ts';

interface PictureFieldOptions {
  readonly label: string;
  /** Prefix of the file name in the value. */
  readonly before: string;
  /** Whether the value has no file extension. */
  readonly isBare?: boolean;
  /** Smaller pictures are disabled. */
  readonly place?: PictureSize;
}

interface Picture {
  readonly name: string;
  readonly size?: PictureSize;
}

const anySize = { width: 0, height: 0 };

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
  const { label, before, isBare = false, value, onChange, place = anySize } = props;
  const [pictures, setPictures] = useState<readonly Picture[]>([]);
  const [error, setError] = useState('');
  const named = (name: string) => (isBare ? name.replace(/\.[^.]*$/, '') : name);
  const current = value.slice(before.length);
  const chosen = pictures.find(({ name }) => named(name) === current);
  const file = chosen?.name ?? current;
  useEffect(() => void readPictures().then(setPictures), []);

  const choose = (name: string) => onChange(name && `${before}${named(name)}`);

  async function upload({ target }: ChangeEvent<HTMLInputElement>) {
    const [picture] = target.files ?? [];
    if (!picture) return;
    const { width, height } = place;
    const query = new URLSearchParams({
      name: picture.name,
      width: `${width}`,
      height: `${height}`,
    });
    const response = await fetch(`/api/editor/pictures?${query}`, {
      method: 'POST',
      headers: { 'content-type': 'application/octet-stream' },
      body: picture,
    });
    if (!response.ok) return setError(await response.text());
    setError('');
    const name = await response.text();
    // Select at once: saving while the list reloads would omit the picture.
    setPictures((known) => [...known, { name }]);
    choose(name);
    setPictures(await readPictures());
  }

  return (
    <fieldset className="picture-field">
      <legend>{label}</legend>
      {place.width > 0 && <small>mindestens {formatPixels(place)}</small>}
      {file && <img src={thumbnail(file)} alt={file} />}
      <details>
        <summary>Bild wählen</summary>
        <ul>
          {pictures.map(({ name, size }) => (
            <li key={name}>
              <button
                type="button"
                aria-pressed={name === file}
                disabled={!isLargeEnough(size, place)}
                onClick={() => choose(name)}
              >
                <img src={thumbnail(name)} alt="" loading="lazy" />
                {name}
                {size && !isLargeEnough(size, place) && ` (zu klein: ${formatPixels(size)})`}
              </button>
            </li>
          ))}
        </ul>
        {file && (
          <button type="button" onClick={() => choose('')}>
            Kein Bild
          </button>
        )}
      </details>
      <label className="upload">
        Bild hochladen (PNG oder JPEG)
        <input type="file" accept=".png,.jpg,.jpeg" onChange={(event) => void upload(event)} />
      </label>
      {error && <p role="alert">{error}</p>}
      {chosen?.size && !isLargeEnough(chosen.size, place) && (
        <p>{explainTooSmall(chosen.name, chosen.size, place)}</p>
      )}
    </fieldset>
  );
}

function thumbnail(name: string): string {
  return `/pictures/${name}?width=240`;
}

async function readPictures(): Promise<Picture[]> {
  return (await fetch('/api/editor/pictures')).json();
}
