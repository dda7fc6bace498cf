// What the accounts of the desk send and take. What devices make and sign is SimpleWebAuthn's (`response`).
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

/** `POST /api/invitation`: whom it is for; 404 where it is used up or too old. */
export const invitedPersonSchema = z.object({ name: z.string(), company: z.string() });
export type InvitedPerson = z.infer<typeof invitedPersonSchema>;

/** What `startRegistration` and `startAuthentication` take: `POST …/options`, for each of the three below. */
export const passkeyOptionsSchema = z.looseObject({ challenge: z.string() });
const responseSchema = z.looseObject({ id: z.string().max(2_000) });

/** `POST /api/sign-in/passkey`: signed in afterwards. */
export const passkeyAnswerSchema = z.object({ response: responseSchema });
/** `POST /api/invitation/passkey`: signed in afterwards, and what opened the account before opens nothing. */
export const acceptanceSchema = invitationTokenSchema.extend({ response: responseSchema });
/** `POST /api/passkeys`: one more. Wants a sign-in of the last 15 minutes, as removing does. */
export const newPasskeySchema = z.object({
  response: responseSchema,
  name: z.string().trim().min(1).max(60),
});

/** `GET /api/passkeys`: one's own. */
export const ownPasskeySchema = z.object({ id: z.string(), name: z.string(), createdAt: at });
export type OwnPasskey = z.infer<typeof ownPasskeySchema>;

/** `GET /api/sign-in/ways`: what the settings add to passkeys. */
export const waysSchema = z.object({
  /** What people call the accounts of their company, e.g. »Firmenkonto«. */
  companyAccount: z.string().optional(),
});
export type Ways = z.infer<typeof waysSchema>;

/** `POST /api/sign-in/company/depart`: which page was wanted, and the answer where the browser goes. */
export const wishSchema = z.object({ wanted: z.string().max(2_000).optional() });
export const departedSchema = z.object({ location: z.url() });

/** `POST /api/sign-in/company/arrive`: what it brought back behind the `?`; signed in, the wish comes back. */
export const arrivalSchema = z.object({ query: z.string().min(1).max(8_000) });

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
export type OwnSession = z.infer<typeof sessionSchema>;

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
