// The components that authors may use in content/**/*.mdx without importing them.
// content/README.md shows each of them with an example.
import { ActionLink } from './action-link/action-link.tsx';
import { Constellation } from './constellation/constellation.tsx';
import { FactStrip } from './fact-strip/fact-strip.tsx';
import { Faq, Question } from './faq/faq.tsx';
import { Figure } from './figure/figure.tsx';
import { OrionSizes } from './orion-sizes/orion-sizes.tsx';
import { ResponsibilityTable } from './responsibility-table/responsibility-table.tsx';
import { Section } from './section/section.tsx';
import { Step, Steps } from './steps/steps.tsx';
import { Tile, Tiles } from './tiles/tiles.tsx';

export const contentComponents = {
  ActionLink,
  Constellation,
  FactStrip,
  Faq,
  Figure,
  OrionSizes,
  Question,
  ResponsibilityTable,
  Section,
  Step,
  Steps,
  Tile,
  Tiles,
};
