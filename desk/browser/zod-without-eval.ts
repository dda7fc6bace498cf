// The desk's CSP forbids eval, which zod tries with the first schema. Must be imported before any.
import { z } from 'zod';

z.config({ jitless: true });
