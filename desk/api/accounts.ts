// What the accounts of the desk take. What devices make and sign is SimpleWebAuthn's (`response`).
import { z } from 'zod';
import { roles } from './roles.ts';

const roleSchema = z.enum(roles);

/** The answer says where the invitation leads, since a mail may not arrive. */
export const invitationSchema = z.object({
  mail: z.email().max(254),
  name: z.string().trim().min(1).max(80),
  role: roleSchema,
});

export const colleagueChangeSchema = z.object({
  role: roleSchema.optional(),
  isBlocked: z.boolean().optional(),
});

/** What stands behind `#` in an invitation's link. */
export const invitationTokenSchema = z.object({ token: z.string().min(1).max(100) });

export const passkeyAnswerSchema = z.object({
  response: z.looseObject({ id: z.string().max(2_000) }),
});
export const acceptanceSchema = passkeyAnswerSchema.extend(invitationTokenSchema.shape);
export const newPasskeySchema = passkeyAnswerSchema.extend({
  name: z.string().trim().min(1).max(60),
});

/** Which page was wanted before leaving for the company's accounts. */
export const wishSchema = z.object({ wanted: z.string().max(2_000).optional() });
/** What the way back brought behind the `?`. */
export const arrivalSchema = z.object({ query: z.string().min(1).max(8_000) });

/** Whose data is meant. The address is always in the body: addresses of requests end in logs. */
export const personMailSchema = z.object({ mail: z.string().trim().min(3).max(254) });
