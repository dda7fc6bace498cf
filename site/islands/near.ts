// When an island gets its script: `client:near`. Never before the page has been painted for the first
// time, be the island in the first view, and then as soon as it comes near.
import type { ClientDirective } from 'astro';

declare module 'astro' {
  interface AstroClientDirectives {
    'client:near'?: boolean;
  }
}

// About half a screen ahead, so that a form is alive when it scrolls into sight.
const nearMargin = '400px';

const near: ClientDirective = (load, _options, island) => {
  const hydrate = async () => (await load())();

  const watch = () => {
    const observer = new IntersectionObserver(
      (entries) => {
        if (!entries.some((entry) => entry.isIntersecting)) return;
        observer.disconnect();
        void hydrate();
      },
      { rootMargin: nearMargin },
    );
    // The island itself takes no room on the page; what stands in it does.
    for (const child of island.children) observer.observe(child);
  };

  const painting = new PerformanceObserver(() => {
    painting.disconnect();
    watch();
  });
  painting.observe({ type: 'paint', buffered: true });
};

export default near;

// The island's element asks for it by this name.
Object.assign(globalThis, { Astro: { near } });
