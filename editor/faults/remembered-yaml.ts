import { parseYaml } from '../../content/schema/faults/read-yaml.ts';
import { remembering } from '../../content/schema/faults/remembering.ts';

const headOf = remembering((text) => parseYaml(text, true));
const factsOf = remembering((text) => parseYaml(text, false));

/** Like `parseYaml`, once for each text. */
export const rememberedYaml: typeof parseYaml = (text, isHead) =>
  isHead ? headOf(text) : factsOf(text);
