// Where things stand in the plan: once for a wide page, once for a phone. Lengths are SVG units; the
// narrow plan is shown at about its own size, so its letters stay readable.

type Place = readonly [x: number, y: number];

export interface Label {
  readonly at: Place;
  readonly anchor: 'start' | 'middle' | 'end';
  readonly lines: readonly string[];
  readonly isMinor?: true;
}

/** What stands in one data centre, from the Internet inwards. */
export interface SitePlan {
  readonly frame: { readonly x: number; readonly y: number; width: number; height: number };
  readonly firewalls: readonly Place[];
  readonly balancers: readonly Place[];
  readonly webServers: readonly Place[];
  readonly database: Place;
}

export interface Layout {
  readonly name: 'wide' | 'narrow';
  readonly width: number;
  readonly height: number;
  readonly visitors: Place;
  readonly internet: Place;
  readonly sites: readonly [SitePlan, SitePlan];
  /** The editors, the firewalls at their own access, and the system behind them. */
  readonly editors: Place;
  readonly access: readonly Place[];
  readonly system: Place;
  readonly deployment: Place;
  /** Where content and versions arrive at the sites. */
  readonly arrivals: readonly Place[];
  /** How far the two fibre routes sag between the databases. */
  readonly sags: readonly [number, number];
  readonly labels: readonly Label[];
}

const wideSite: SitePlan = {
  frame: { x: 0.5, y: 150, width: 290, height: 330 },
  firewalls: [
    [170, 214],
    [240, 214],
  ],
  balancers: [
    [170, 286],
    [240, 286],
  ],
  webServers: [
    [150, 358],
    [205, 358],
    [260, 358],
  ],
  database: [205, 430],
};

export const wide: Layout = {
  name: 'wide',
  width: 820,
  height: 514,
  visitors: [262, 34],
  internet: [410, 92],
  sites: [wideSite, mirrored(wideSite, 820)],
  editors: [558, 34],
  access: [
    [394, 214],
    [426, 214],
  ],
  system: [410, 286],
  deployment: [410, 396],
  arrivals: [
    [260, 358],
    [560, 358],
  ],
  sags: [452, 520],
  labels: [
    { at: [246, 39], anchor: 'end', lines: ['Besucher'] },
    { at: [574, 39], anchor: 'start', lines: ['Redaktionen'] },
    { at: [410, 68], anchor: 'middle', lines: ['Internet'] },
    { at: [22, 180], anchor: 'start', lines: ['Vahrenwald'] },
    { at: [798, 180], anchor: 'end', lines: ['Laatzen'] },
    ...rowLabels(22, 'start'),
    ...rowLabels(798, 'end'),
    { at: [442, 201], anchor: 'start', lines: ['Firewalls,', 'eigener', 'Zugang'], isMinor: true },
    { at: [426, 264], anchor: 'start', lines: ['Redaktions-', 'system'], isMinor: true },
    { at: [410, 422], anchor: 'middle', lines: ['QA und Deployment'], isMinor: true },
    { at: [410, 504], anchor: 'middle', lines: ['gespiegelt über zwei Wege'], isMinor: true },
  ],
};

const narrowSite: SitePlan = {
  frame: { x: 0.5, y: 128, width: 104, height: 284 },
  firewalls: [
    [32, 178],
    [74, 178],
  ],
  balancers: [
    [32, 242],
    [74, 242],
  ],
  webServers: [
    [22, 306],
    [53, 306],
    [84, 306],
  ],
  database: [53, 370],
};

export const narrow: Layout = {
  name: 'narrow',
  width: 340,
  height: 528,
  visitors: [120, 14],
  internet: [170, 72],
  sites: [narrowSite, mirrored(narrowSite, 340)],
  editors: [220, 14],
  access: [
    [204, 178],
    [226, 178],
  ],
  system: [215, 474],
  deployment: [76, 474],
  arrivals: [
    [53, 412],
    [287, 412],
  ],
  sags: [376, 408],
  labels: [
    { at: [104, 19], anchor: 'end', lines: ['Besucher'] },
    { at: [236, 19], anchor: 'start', lines: ['Redaktionen'] },
    { at: [190, 77], anchor: 'start', lines: ['Internet'] },
    { at: [1, 118], anchor: 'start', lines: ['Vahrenwald'] },
    { at: [339, 118], anchor: 'end', lines: ['Laatzen'] },
    { at: [150, 183], anchor: 'middle', lines: ['Firewalls'], isMinor: true },
    { at: [150, 247], anchor: 'middle', lines: ['Lastverteiler'], isMinor: true },
    { at: [150, 311], anchor: 'middle', lines: ['Webserver'], isMinor: true },
    { at: [150, 362], anchor: 'middle', lines: ['Datenbank'], isMinor: true },
    { at: [76, 500], anchor: 'middle', lines: ['QA und', 'Deployment'], isMinor: true },
    {
      at: [240, 500],
      anchor: 'middle',
      lines: ['Redaktionssystem,', 'eigener Zugang'],
      isMinor: true,
    },
  ],
};

function rowLabels(x: number, anchor: 'start' | 'end'): Label[] {
  const rows = { Firewalls: 219, Lastverteiler: 291, Webserver: 363, Datenbank: 435 };
  return Object.entries(rows).map(([name, y]) => ({
    at: [x, y],
    anchor,
    lines: [name],
    isMinor: true,
  }));
}

/** The second site is built like the first. */
function mirrored(site: SitePlan, width: number): SitePlan {
  const flip = ([x, y]: Place): Place => [width - x, y];
  return {
    frame: { ...site.frame, x: width - site.frame.x - site.frame.width },
    firewalls: site.firewalls.map(flip),
    balancers: site.balancers.map(flip),
    webServers: site.webServers.map(flip),
    database: flip(site.database),
  };
}
