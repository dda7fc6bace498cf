// The components that authors may use in content/**/*.mdx without importing them.
// content/README.md shows each of them with an example.
import { ActionLink } from './action-link/action-link.tsx';
import { CompanyAddress, CompanyName } from './company-data/company-address.tsx';
import {
  CompanyReach,
  FaxNumber,
  MailLink,
  PhoneLink,
  ServiceDeskLink,
  SupportHours,
} from './company-data/company-reach.tsx';
import {
  EditorialResponsible,
  Management,
  RegisterData,
} from './company-data/company-register.tsx';
import { Constellation } from './constellation/constellation.tsx';
import { DataTable } from './data-table/data-table.tsx';
import { FactSheet } from './fact-sheet/fact-sheet.tsx';
import { FactStrip } from './fact-strip/fact-strip.tsx';
import { Faq, Question } from './faq/faq.tsx';
import { Figure } from './figure/figure.tsx';
import { LogoStrip } from './logo-strip/logo-strip.tsx';
import { OrionSizes } from './orion-sizes/orion-sizes.tsx';
import { ResponsibilityTable } from './responsibility-table/responsibility-table.tsx';
import { Section } from './section/section.tsx';
import { Split } from './split/split.tsx';
import { StaffList } from './staff-list/staff-list.tsx';
import { Step, Steps } from './steps/steps.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';
import { Tile, Tiles } from './tiles/tiles.tsx';

export const contentComponents = {
  ActionLink,
  CompanyAddress,
  CompanyName,
  CompanyReach,
  Constellation,
  DataTable,
  EditorialResponsible,
  FactSheet,
  FactStrip,
  Faq,
  FaxNumber,
  Figure,
  LogoStrip,
  MailLink,
  Management,
  OrionSizes,
  PhoneLink,
  Question,
  RegisterData,
  ResponsibilityTable,
  Section,
  ServiceDeskLink,
  Split,
  StaffList,
  Step,
  Steps,
  SupportHours,
  Testimonials,
  Tile,
  Tiles,
};
