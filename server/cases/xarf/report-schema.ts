// JSON Schema 2020-12 of a report: the fields that XARF 4.2 requires in general and by type, rewritten from
// `schemas/v4` of https://github.com/xarf/xarf-spec, commit 37820da; none of its files is part of this project. Of
// optional fields only those common to all types are checked: a human reads the others.

const text = { type: 'string', maxLength: 2_000 };
const whole = { type: 'integer' };
const list = { type: 'array' };
const some = { ...list, minItems: 1 };
const moment = { type: 'string', maxLength: 64, format: 'date-time' };
const address = { type: 'string', maxLength: 8_000, format: 'uri' };
const port = { type: 'integer', minimum: 1, maximum: 65_535 };

interface Rule {
  readonly properties?: Readonly<Record<string, object>>;
  readonly required?: readonly string[];
  readonly [keyword: string]: unknown;
}

/** All these fields are required. */
function requires(properties: Readonly<Record<string, object>>, further: Rule = {}): Rule {
  return { properties, required: Object.keys(properties), ...further };
}

// Up to a thousand customers share an IPv4 address; only the port identifies one.
const ofAddress = {
  if: {
    properties: {
      source_identifier: { maxLength: 64, anyOf: [{ format: 'ipv4' }, { format: 'ipv6' }] },
    },
  },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: requires({ source_port: port }),
};
const overSmtp = {
  if: { properties: { protocol: { const: 'smtp' } } },
  // biome-ignore lint/suspicious/noThenProperty: a keyword of JSON Schema
  then: requires({ smtp_from: text, source_port: port }),
};
const attack = requires({ protocol: text, first_seen: moment });
const content = (properties = {}) => requires({ url: address, ...properties });
const copy = (properties = {}) => requires({ infringing_url: address, ...properties });

/** Additional requirements, by category and type. */
export const typeSchemas: Readonly<Record<string, Readonly<Record<string, Rule>>>> = {
  messaging: {
    spam: requires({ protocol: text }, overSmtp),
    bulk_messaging: requires({ protocol: text, recipient_count: whole }, overSmtp),
  },
  connection: {
    login_attack: { ...attack, ...ofAddress },
    port_scan: { ...attack, ...ofAddress },
    ddos: { ...attack, ...ofAddress },
    infected_host: requires({ protocol: text, bot_type: text, first_seen: moment }),
    reconnaissance: requires({ protocol: text, probed_resources: list, first_seen: moment }),
    scraping: requires({ protocol: text, first_seen: moment, total_requests: whole }),
    sql_injection: attack,
    vulnerability_scan: requires({ scan_type: text, protocol: text, first_seen: moment }),
  },
  vulnerability: {
    cve: requires({ service: text, service_port: port, cve_id: text }),
    open_service: requires({ service: text }),
    misconfiguration: requires({ service: text }),
  },
  reputation: {
    blocklist: requires({ threat_type: text }),
    threat_intelligence: requires({ threat_type: text }),
  },
  infrastructure: {
    botnet: requires({ compromise_evidence: text }),
    compromised_server: requires({ compromise_method: text }),
  },
  content: {
    phishing: content(),
    malware: content(),
    csam: content({ classification: text, detection_method: text }),
    csem: content({ exploitation_type: text, detection_method: text }),
    exposed_data: content({ data_types: some, exposure_method: text }),
    brand_infringement: content({ infringement_type: text, legitimate_site: address }),
    fraud: content({ fraud_type: text }),
    remote_compromise: content({ compromise_type: text }),
    suspicious_registration: content({ registration_date: moment, suspicious_indicators: some }),
  },
  copyright: {
    copyright: copy(),
    cyberlocker: copy({ hosting_service: text }),
    link_site: copy({ site_name: text }),
    ugc_platform: copy({ platform_name: text }),
    p2p: requires({
      p2p_protocol: text,
      swarm_info: {
        type: 'object',
        anyOf: [requires({ info_hash: text }), requires({ magnet_uri: text })],
      },
    }),
    usenet: requires({
      newsgroup: text,
      message_info: { type: 'object', ...requires({ message_id: text }) },
    }),
  },
};

const contact = {
  type: 'object',
  additionalProperties: false,
  ...requires({
    org: { type: 'string', maxLength: 200 },
    contact: { type: 'string', maxLength: 254, format: 'email' },
    domain: { type: 'string', maxLength: 253, format: 'hostname' },
  }),
};

const evidence = {
  type: 'object',
  additionalProperties: false,
  properties: {
    content_type: { type: 'string', maxLength: 200 },
    description: { type: 'string', maxLength: 500 },
    payload: { type: 'string' },
    hash: { type: 'string', maxLength: 200, pattern: '^(md5|sha1|sha256|sha512):[a-fA-F0-9]+$' },
    size: { type: 'integer', minimum: 0 },
  },
  required: ['content_type', 'payload'],
};

export const coreSchema = {
  type: 'object',
  properties: {
    xarf_version: { type: 'string', maxLength: 20, pattern: '^4\\.[0-9]+\\.[0-9]+$' },
    report_id: { type: 'string', maxLength: 64, format: 'uuid' },
    timestamp: moment,
    reporter: contact,
    sender: contact,
    source_identifier: { type: 'string', minLength: 2, maxLength: 1_000 },
    source_port: port,
    category: { enum: Object.keys(typeSchemas) },
    type: { type: 'string' },
    evidence: { type: 'array', maxItems: 50, items: evidence },
    tags: { type: 'array', maxItems: 20, items: { type: 'string' } },
    confidence: { type: 'number', minimum: 0, maximum: 1 },
    description: { type: 'string', maxLength: 1_000 },
  },
  required: [
    ...['xarf_version', 'report_id', 'timestamp', 'reporter', 'sender', 'source_identifier'],
    ...['category', 'type'],
  ],
};
