// What the accounts of the desk send and take, besides what better-auth does under /api/auth.
import { z } from 'zod';
import { roles } from './roles.ts';

const at = z.number().int().nonnegative();
export const roleSchema = z.enum(roles);

/** `GET /api/me`. */
export const meSchema = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string(),
  role: roleSchema,
  /** Epoch milliseconds; 12 hours after signing in at the latest. */
  sessionEndsAt: at,
  /** Whoever has a password but no second factor yet gets nowhere but to setting it up. */
  mustAddSecondFactor: z.boolean(),
  /** Who has none signs in by passkey only, and has no second factor to look after. */
  hasPassword: z.boolean(),
  company: z.string(),
  /** For those who may write the pages of the site, where there is an editor behind these accounts. */
  editorUrl: z.url().optional(),
});
export type Me = z.infer<typeof meSchema>;

/** `GET /api/people`. Only those who may manage get mail, role and state. */
export const colleagueSchema = z.object({
  id: z.string(),
  name: z.string(),
  mail: z.string().optional(),
  role: roleSchema.optional(),
  state: z.enum(['invited', 'active', 'blocked']).optional(),
  lastSeenAt: at.optional(),
});
export type Colleague = z.infer<typeof colleagueSchema>;

/** `POST /api/people`: the answer says where the invitation leads, since a mail may not arrive. */
export const invitationSchema = z.object({
  mail: z.email().max(254),
  name: z.string().trim().min(1).max(80),
  role: roleSchema,
});
export const invitedSchema = z.object({ link: z.url(), expiresAt: at });

/** What stands behind `#` in an invitation's link. */
export const invitationTokenSchema = z.object({ token: z.string().min(1).max(100) });

/** `POST /api/invitation` (the token in the body): whom it is for; 404 where it is used up or too old. */
export const invitedPersonSchema = z.object({
  name: z.string(),
  mail: z.string(),
  company: z.string(),
  expiresAt: at,
});

/** `POST /api/invitation/password`: signed in afterwards, and the second factor comes next. 422 says why not. */
export const newPasswordSchema = invitationTokenSchema.extend({ password: z.string().max(1_000) });

/**
 * `POST /api/invitation/passkey-options` (the token in the body) answers what `navigator.credentials.create`
 * takes; `POST /api/invitation/passkey` takes what it gave: signed in afterwards.
 */
export const newPasskeySchema = invitationTokenSchema.extend({
  response: z.looseObject({ id: z.string().max(2_000) }),
  name: z.string().trim().max(60).optional(),
});

/** `GET /api/auth/ways`: what the settings add to passkey and password. */
export const waysSchema = z.object({
  /** What people call the accounts of their company, e.g. »Firmenkonto«. */
  companyAccount: z.string().optional(),
});

/** `POST /api/auth/company/depart`: which page was wanted, and the answer where the browser goes. */
export const departureWishSchema = z.object({ wanted: z.string().max(2_000).optional() });
export const departedSchema = z.object({ location: z.url() });

/** `POST /api/auth/company/arrive`: what it brought back behind the `?`; signed in, the wish comes back. */
export const arrivalSchema = z.object({ query: z.string().min(1).max(8_000) });

/** `POST /api/me/password`: all other sessions end. 422 says why the new one is refused. */
export const passwordChangeSchema = z.object({
  current: z.string().max(1_000),
  next: z.string().max(1_000),
});

/** `PATCH /api/people/{id}`. */
export const colleagueChangeSchema = z.object({
  role: roleSchema.optional(),
  isBlocked: z.boolean().optional(),
});

/** `GET /api/sessions`: one's own. */
export const sessionSchema = z.object({
  id: z.string(),
  startedAt: at,
  endsAt: at,
  /** Browser and system, as far as it says. */
  device: z.string(),
  isThis: z.boolean(),
});

/** A line of the audit log, newest first: `GET /api/audit?before=…&person=…`. */
export const auditEntrySchema = z.object({
  id: z.string(),
  at,
  /** Name at that time; a person who was deleted keeps it. */
  by: z.string(),
  /** E.g. `enquiry.opened`, `enquiry.changed`, `export.made`, `person.invited`. */
  action: z.string(),
  /** The enquiry, person or view that it was about. */
  about: z.string().optional(),
  /** A German sentence without personal data of senders. */
  said: z.string(),
});
