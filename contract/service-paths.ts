// Where the browser finds the services. The site calls them on its own origin; a deployment that
// puts them elsewhere routes these paths there.

export const contactPath = '/mail/v1';
export const abusePath = '/mail/v1/abuse';
