// The policy of the desk forbids making functions out of text, which zod tries as soon as there is a
// schema. So this is imported before any.
import { z } from 'zod';

z.config({ jitless: true });
