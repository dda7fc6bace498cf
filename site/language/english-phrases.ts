/**
 * English phrases of German pages that a German voice can't pronounce. What every German dictionary has
 * (Cloud, Backup, Server) and names of products are not among them. WCAG 2.2, 3.1.2.
 */
const phrases = [
  ...['Hosted in Germany', 'ISO 27001 certified', 'Not Found', 'Gone'],
  ...['Cloud Services', 'Datacenter Services', 'Consulting Services', 'Managed Services'],
  ...['Managed Private OpenStack', 'Digital Services Act', 'Disaster Recovery'],
  // Layers and services, as the specification names them.
  ...['Applications', 'Data', 'Runtime', 'Operating System', 'Virtualization', 'Networking'],
  ...['Compute', 'Storage', 'Network'],
];

/** The value of `lang` for a text that is one of them. */
export function langOf(text: string): 'en' | undefined {
  return phrases.includes(text) ? 'en' : undefined;
}
