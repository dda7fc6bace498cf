// Links that name a product put their request into the message of the page's contact form.

export function prefillRequests(): void {
  let earlier = '';

  document.addEventListener('click', (event) => {
    const link =
      event.target instanceof Element && event.target.closest<HTMLAnchorElement>('a[data-request]');
    // With a modifier key, the link opens a new tab or window.
    if (!link || event.ctrlKey || event.metaKey || event.shiftKey) return;
    const section = document.getElementById(link.hash.slice(1));
    const message = section?.querySelector('textarea');
    const { request } = link.dataset;
    if (!section || !message || !request) return;

    event.preventDefault();
    message.value = mergeRequest(message.value, request, earlier);
    // As if typed.
    message.dispatchEvent(new Event('input', { bubbles: true }));
    earlier = request;
    // Following a link moves the focus away, so let the browser do that first.
    location.assign(link.hash);
    (section.querySelector<HTMLElement>('input:invalid') ?? message).focus();
    const isEnglish = document.documentElement.lang === 'en';
    section
      .querySelector('[data-request-note]')
      ?.replaceChildren(
        isEnglish
          ? `Added to your message: “${request}”`
          : `In Ihre Nachricht übernommen: „${request}“`,
      );
  });
}

/**
 * Inserts a request into a message. The visitor's own text is kept. The last request replaces the one before, unless
 * the visitor has edited that.
 * @param earlier last inserted request, empty if there was none
 */
function mergeRequest(message: string, request: string, earlier: string): string {
  if (message.includes(request)) return message;
  if (earlier !== '' && message.includes(earlier)) return message.replace(earlier, () => request);
  return [message.trimEnd(), request].filter(Boolean).join('\n\n');
}
