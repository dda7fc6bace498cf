import {
  CityMap,
  Diagram,
  FibreMap,
  InfrastructurePlan,
  isDrawn,
  StarChart,
} from '../drawings/drawings.tsx';
import type { LanguageProps } from '../i18n/words.ts';

interface DrawingProps extends LanguageProps {
  /** Name of a file in content/drawings/charts, diagrams or plans. */
  readonly of: string;
  /** Caption of the case study’s plan; other drawings include theirs. */
  readonly caption?: string;
}

/** A drawing of content/drawings. */
export function Drawing({ of, caption = '', language }: DrawingProps) {
  if (of === 'city-map') return <CityMap language={language} />;
  if (of === 'fibre-map') return <FibreMap language={language} />;
  if (of === 'infrastructure-plan') {
    return <InfrastructurePlan caption={caption} language={language} />;
  }
  if (isDrawn(`diagrams/${of}`)) return <Diagram name={of} language={language} />;
  return <StarChart name={of} language={language} />;
}
