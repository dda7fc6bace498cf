// Roles and rights at the desk. Each role includes the rights of those before it, with two exceptions: only `abuse`
// and `manage` decide on reports, and `publish` cannot read enquiries.
export const roles = ['read', 'edit', 'abuse', 'publish', 'manage'] as const;
export type Role = (typeof roles)[number];

/** Rights. `publish`: the editor of the site's content, behind the same accounts. */
export type Right = 'read' | 'edit' | 'decide' | 'publish' | 'manage';

const rights: Readonly<Record<Role, readonly Right[]>> = {
  read: ['read'],
  edit: ['read', 'edit'],
  abuse: ['read', 'edit', 'decide'],
  publish: ['publish'],
  manage: ['read', 'edit', 'decide', 'publish', 'manage'],
};

export const roleLabels: Readonly<Record<Role, string>> = {
  read: 'Lesen',
  edit: 'Bearbeiten',
  abuse: 'Missbrauch',
  publish: 'Redaktion',
  manage: 'Verwalten',
};

export function may(role: Role, right: Right): boolean {
  return rights[role].includes(right);
}
