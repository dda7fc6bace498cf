// Who may do what at the desk. A role contains the rights of those before it, but for cases: only two
// roles may decide on reports.
export const roles = ['read', 'edit', 'abuse', 'manage'] as const;
export type Role = (typeof roles)[number];

/** What may be done: reading is everyone's who has an account. */
export type Right = 'edit' | 'decide' | 'export' | 'manage';

const rights: Readonly<Record<Role, readonly Right[]>> = {
  read: [],
  edit: ['edit', 'export'],
  abuse: ['edit', 'export', 'decide'],
  manage: ['edit', 'export', 'decide', 'manage'],
};

export const roleWords: Readonly<Record<Role, string>> = {
  read: 'Lesen',
  edit: 'Bearbeiten',
  abuse: 'Missbrauch',
  manage: 'Verwalten',
};

/** Whether somebody may answer enquiries of a kind: reports are answered by those who decide on them. */
export function mayAnswer(role: Role, kind: string): boolean {
  return may(role, kind === 'abuse' ? 'decide' : 'edit');
}

export function may(role: Role, right: Right): boolean {
  return rights[role].includes(right);
}
