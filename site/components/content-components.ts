// The components that authors may use in content/**/*.mdx without importing them.
// content/README.md shows each of them with an example.
import BackupSliders from '../islands/backup-sliders/backup-sliders.astro';
import { ActionLink } from './action-link/action-link.tsx';
import { CityMap } from './city-map/city-map.tsx';
import { SiteLinks } from './city-map/site-links.tsx';
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
import { CustomerList } from './customer-list/customer-list.tsx';
import { DataTable } from './data-table/data-table.tsx';
import { DocumentLink } from './document-link/document-link.tsx';
import { FactSheet } from './fact-sheet/fact-sheet.tsx';
import { FactStrip } from './fact-strip/fact-strip.tsx';
import { Faq, Question } from './faq/faq.tsx';
import { Figure } from './figure/figure.tsx';
import { History } from './history/history.tsx';
import { InfrastructurePlan } from './infrastructure-plan/infrastructure-plan.tsx';
import { LayerStack } from './layer-stack/layer-stack.tsx';
import { LogoStrip } from './logo-strip/logo-strip.tsx';
import { MinimumPurchase } from './minimum-purchase/minimum-purchase.tsx';
import { OrionModel } from './orion-model/orion-model.tsx';
import { OrionRequests } from './orion-requests/orion-requests.tsx';
import { OrionSizes } from './orion-sizes/orion-sizes.tsx';
import Photo from './photo/photo.astro';
import { PhotoPair } from './photo/photo-pair.tsx';
import { RequestLink } from './request-link/request-link.tsx';
import { ResponsibilityTable } from './responsibility-table/responsibility-table.tsx';
import { Section } from './section/section.tsx';
import { ServiceModels } from './service-models/service-models.tsx';
import { Split } from './split/split.tsx';
import { StaffList } from './staff-list/staff-list.tsx';
import { StarChart } from './star-chart/star-chart.tsx';
import { Step, Steps } from './steps/steps.tsx';
import { Testimonials } from './testimonials/testimonials.tsx';
import { Tile, Tiles } from './tiles/tiles.tsx';
import { Video } from './video/video.tsx';

export const contentComponents = {
  ActionLink,
  BackupSliders,
  CityMap,
  CompanyAddress,
  CompanyName,
  CompanyReach,
  Constellation,
  CustomerList,
  DataTable,
  DocumentLink,
  EditorialResponsible,
  FactSheet,
  FactStrip,
  Faq,
  FaxNumber,
  Figure,
  InfrastructurePlan,
  History,
  LayerStack,
  LogoStrip,
  MailLink,
  Management,
  MinimumPurchase,
  OrionModel,
  OrionRequests,
  OrionSizes,
  PhoneLink,
  Photo,
  PhotoPair,
  Question,
  RegisterData,
  RequestLink,
  ResponsibilityTable,
  Section,
  ServiceDeskLink,
  ServiceModels,
  Split,
  SiteLinks,
  StaffList,
  StarChart,
  Step,
  Steps,
  SupportHours,
  Testimonials,
  Tile,
  Tiles,
  Video,
};
