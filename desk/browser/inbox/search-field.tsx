import { useNavigate } from '@tanstack/react-router';
import { useEffect, useEffectEvent, useState } from 'react';

/** Looks as soon as the hands rest. */
export function SearchField({ search = '' }: { readonly search: string | undefined }) {
  const navigate = useNavigate();
  const [typed, setTyped] = useState(search);
  const [seen, setSeen] = useState(search);
  const [sent, setSent] = useState(search);
  if (search !== seen) {
    setSeen(search);
    // Another view was opened. What we put into the address ourselves must not come back over what was
    // typed since.
    if (search !== sent) {
      setSent(search);
      setTyped(search);
    }
  }
  const look = useEffectEvent((words: string) => {
    if (words.trim() === search) return;
    setSent(words.trim());
    void navigate({
      to: '.',
      search: (before) => ({ ...before, search: words.trim() || undefined }),
      replace: true,
    });
  });
  useEffect(() => {
    const timer = setTimeout(look, restMs, typed);
    return () => clearTimeout(timer);
  }, [typed]);
  return (
    <input
      type="search"
      className="input"
      aria-label="Suchen in allem, was zu einer Anfrage gehört"
      placeholder="Suchen"
      maxLength={200}
      value={typed}
      onChange={({ target }) => setTyped(target.value)}
      onKeyDown={({ key, currentTarget }) => {
        if (key === 'Escape') currentTarget.blur();
      }}
    />
  );
}

const restMs = 250;
