// The components that authors may use in content/**/*.mdx. content/README.md shows each of them with an example.

import LatestPost from '../blog/latest-post.astro';
import { Constellation } from '../drawings/constellation.tsx';
import {
  CityMap,
  FibreMap,
  InfrastructurePlan,
  OrionModel,
  StarChart,
} from '../drawings/drawings.tsx';
import { LayerStack } from '../drawings/layer-stack.tsx';
import BackupSliders from '../islands/backup-sliders/backup-sliders.astro';
import {
  CompanyAddress,
  CompanyName,
  CompanyReach,
  EditorialResponsible,
  MailLink,
  Management,
  PhoneLink,
  RegisterData,
  ServiceDeskLink,
  SupportHours,
} from './company.tsx';
import { ResponsibilityTable, ServiceModels } from './duties.tsx';
import { Faq, Question } from './faq.tsx';
import { Figure, FigureLink } from './figure/figure.tsx';
import { FactBand, FactSheet, FigureList } from './figure/figure-lists.tsx';
import { contentHeadings } from './headings.tsx';
import { History } from './history.tsx';
import { ActionLink, RequestLink } from './links.tsx';
import { LogoStrip } from './logos.tsx';
import { MinimumPurchase } from './minimum-purchase.tsx';
import { OfferBand, OfferTable } from './offers/offers.tsx';
import { OnThisPage } from './on-this-page.tsx';
import OnlyWith from './only-with/only-with.astro';
import { OrionSizes } from './orion-sizes.tsx';
import Photo from './photo/photo.astro';
import { PhotoPair } from './photo/photo.tsx';
import { CustomerList, Partners, StaffList, Testimonials } from './references.tsx';
import { CodeSample, Sheet } from './samples.tsx';
import { Beside, Section, Split } from './section.tsx';
import { SiteLinks } from './site-links.tsx';
import SolarBand from './solar-band.astro';
import { Step, Steps } from './steps.tsx';
import { DataTable, SumTable } from './tables.tsx';
import { Tile, Tiles } from './tiles.tsx';
import DocumentVersions from './trust/document-versions.astro';
import { DocumentLink, DocumentPdf } from './trust/documents.tsx';
import {
  CertificateRegister,
  SecurityKey,
  Subcontractors,
  TrustChanges,
} from './trust/registers.tsx';
import { ProductResponsibilities, ServiceLevels } from './trust/service-levels.tsx';
import TrustDocuments from './trust/trust-documents.astro';
import { Video } from './video.tsx';

export const contentComponents = {
  ...contentHeadings,
  ActionLink,
  BackupSliders,
  Beside,
  CertificateRegister,
  CityMap,
  CodeSample,
  CompanyAddress,
  CompanyName,
  CompanyReach,
  Constellation,
  CustomerList,
  DataTable,
  DocumentLink,
  DocumentPdf,
  DocumentVersions,
  EditorialResponsible,
  FactBand,
  FactSheet,
  Faq,
  FibreMap,
  Figure,
  FigureLink,
  FigureList,
  History,
  InfrastructurePlan,
  LatestPost,
  LayerStack,
  LogoStrip,
  MailLink,
  Management,
  MinimumPurchase,
  OfferBand,
  OfferTable,
  OnThisPage,
  OnlyWith,
  OrionModel,
  OrionSizes,
  Partners,
  PhoneLink,
  Photo,
  PhotoPair,
  ProductResponsibilities,
  Question,
  RegisterData,
  RequestLink,
  ResponsibilityTable,
  Section,
  SecurityKey,
  ServiceDeskLink,
  ServiceLevels,
  ServiceModels,
  Sheet,
  SiteLinks,
  SolarBand,
  Split,
  StaffList,
  StarChart,
  Step,
  Steps,
  Subcontractors,
  SumTable,
  SupportHours,
  Testimonials,
  Tile,
  Tiles,
  TrustChanges,
  TrustDocuments,
  Video,
};
