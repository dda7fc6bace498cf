import { z } from 'zod';

/** `content/redirects.yaml`: old addresses, each with the new one, which may name a place. Empty, if there are none. */
export const redirectsSchema = z.record(z.string(), z.string()).nullable();
