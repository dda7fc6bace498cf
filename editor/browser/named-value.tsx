// Form field for the name of a price, a figure or an offer, with the pages that show it.
import type { fields } from '@keystatic/core';
import { useEffect, useState } from 'react';
import type { NamedValues } from '../../model/content-names.ts';

export function namedValue(field: ReturnType<typeof fields.text>, of: NamedValues) {
  const { Input } = field;
  return {
    ...field,
    Input: (props: Parameters<typeof Input>[0]) => (
      <>
        <Input {...props} />
        <ShownOn of={of} name={props.value} />
      </>
    ),
  };
}

/** Links, which the preview beside the form follows. */
function ShownOn({ of, name }: { of: NamedValues; name: string }) {
  const [pages, setPages] = useState<readonly { name: string; url: string }[]>();
  useEffect(() => {
    const stop = new AbortController();
    fetch(`/api/editor/shown-on?${new URLSearchParams({ of, name })}`, { signal: stop.signal })
      .then((response) => response.json())
      .then(setPages, () => {});
    return () => stop.abort();
  }, [of, name]);
  if (!pages) return undefined;
  if (pages.length === 0) return <p className="shown-on">Kommt auf keiner Seite vor.</p>;
  return (
    <p className="shown-on">
      Kommt vor auf:{' '}
      {pages.map(({ name, url }, index) => (
        <span key={url}>
          {index > 0 && ', '}
          <a
            href={url}
            onClick={(event) => {
              event.preventDefault();
              window.parent.postMessage({ preview: url }, window.location.origin);
            }}
          >
            {name}
          </a>
        </span>
      ))}
    </p>
  );
}
