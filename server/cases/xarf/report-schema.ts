// The fields that XARF 4.2 requires in general and by type, rewritten from `schemas/v4` of
// https://github.com/xarf/xarf-spec, commit 37820da; none of its files is part of this project. Of optional fields only
// those common to all types are checked: a human reads the others.
import { isIP } from 'node:net';
import { z } from 'zod';

const text = z.string().max(2_000);
const list = z.array(z.unknown());
const moment = z.iso.datetime({ offset: true }).max(64);
const address = z.url().max(8_000);
const port = z.int().min(1).max(65_535);

const contact = z.strictObject({
  org: z.string().max(200),
  contact: z.email().max(254),
  domain: z.hostname(),
});

const evidence = z.strictObject({
  content_type: z.string().max(200),
  description: z.string().max(500).optional(),
  payload: z.string(),
  hash: z
    .string()
    .max(200)
    .regex(/^(md5|sha1|sha256|sha512):[a-fA-F0-9]+$/)
    .optional(),
  size: z.int().min(0).optional(),
});

/** Fields of every report. */
export const coreSchema = z.looseObject({
  xarf_version: z
    .string()
    .max(20)
    .regex(/^4\.[0-9]+\.[0-9]+$/),
  report_id: z.guid(),
  timestamp: moment,
  reporter: contact,
  sender: contact,
  source_identifier: z.string().min(2).max(1_000),
  source_port: port.optional(),
  category: z.string(),
  type: z.string(),
  evidence: z.array(evidence).max(50).optional(),
  tags: z.array(z.string()).max(20).optional(),
  confidence: z.number().min(0).max(1).optional(),
  description: z.string().max(1_000).optional(),
});

export type XarfReport = Readonly<z.output<typeof coreSchema>>;

type Required = (report: XarfReport) => z.ZodRawShape;

const fields = (shape: z.ZodRawShape) => () => shape;
const overSmtp = ({ protocol }: XarfReport) =>
  protocol === 'smtp' ? { smtp_from: text, source_port: port } : {};
// Up to a thousand customers share an IPv4 address; only the port identifies one.
const attack: Required = ({ source_identifier }) => ({
  ...{ protocol: text, first_seen: moment },
  ...(isIP(source_identifier) !== 0 && { source_port: port }),
});
const content = (shape = {}) => fields({ url: address, ...shape });
const copy = (shape = {}) => fields({ infringing_url: address, ...shape });

/** Further required fields, by category and type. */
export const requiredByType: Readonly<Record<string, Readonly<Record<string, Required>>>> = {
  messaging: {
    spam: (report) => ({ protocol: text, ...overSmtp(report) }),
    bulk_messaging: (report) => ({ protocol: text, recipient_count: z.int(), ...overSmtp(report) }),
  },
  connection: {
    ...{ login_attack: attack, port_scan: attack, ddos: attack },
    infected_host: fields({ protocol: text, bot_type: text, first_seen: moment }),
    reconnaissance: fields({ protocol: text, probed_resources: list, first_seen: moment }),
    scraping: fields({ protocol: text, first_seen: moment, total_requests: z.int() }),
    sql_injection: fields({ protocol: text, first_seen: moment }),
    vulnerability_scan: fields({ scan_type: text, protocol: text, first_seen: moment }),
  },
  vulnerability: {
    cve: fields({ service: text, service_port: port, cve_id: text }),
    open_service: fields({ service: text }),
    misconfiguration: fields({ service: text }),
  },
  reputation: {
    blocklist: fields({ threat_type: text }),
    threat_intelligence: fields({ threat_type: text }),
  },
  infrastructure: {
    botnet: fields({ compromise_evidence: text }),
    compromised_server: fields({ compromise_method: text }),
  },
  content: {
    phishing: content(),
    malware: content(),
    csam: content({ classification: text, detection_method: text }),
    csem: content({ exploitation_type: text, detection_method: text }),
    exposed_data: content({ data_types: list.min(1), exposure_method: text }),
    brand_infringement: content({ infringement_type: text, legitimate_site: address }),
    fraud: content({ fraud_type: text }),
    remote_compromise: content({ compromise_type: text }),
    suspicious_registration: content({
      registration_date: moment,
      suspicious_indicators: list.min(1),
    }),
  },
  copyright: {
    copyright: copy(),
    cyberlocker: copy({ hosting_service: text }),
    link_site: copy({ site_name: text }),
    ugc_platform: copy({ platform_name: text }),
    p2p: fields({
      p2p_protocol: text,
      swarm_info: z.looseObject({ info_hash: text }).or(z.looseObject({ magnet_uri: text })),
    }),
    usenet: fields({ newsgroup: text, message_info: z.looseObject({ message_id: text }) }),
  },
};
