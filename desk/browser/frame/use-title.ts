import { useEffect } from 'react';

/** What the tab says. */
export function useTitle(title: string): void {
  useEffect(() => {
    document.title = title;
  }, [title]);
}
