// Components that only the home page uses.
import { FactBand } from './fact-band/fact-band.tsx';
import LatestPost from './latest-post/latest-post.astro';
import { Partners } from './partners/partners.tsx';
import SolarBand from './solar-figure/solar-band.astro';

export const homeComponents = {
  FactBand,
  LatestPost,
  Partners,
  SolarBand,
};
