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
  /** The way of the editors, from the world to what carries their pages to both sites. */
  readonly editors: readonly Place[];
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
  editors: [
    [558, 34],
    [410, 92],
    [410, 200],
    [410, 286],
  ],
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
    { at: [426, 196], anchor: 'start', lines: ['Zugang der', 'Redaktionen'], isMinor: true },
    { at: [426, 262], anchor: 'start', lines: ['Redaktions-', 'system'], isMinor: true },
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
  height: 566,
  visitors: [170, 14],
  internet: [170, 72],
  sites: [narrowSite, mirrored(narrowSite, 340)],
  editors: [
    [30, 540],
    [92, 474],
  ],
  deployment: [272, 474],
  arrivals: [
    [53, 412],
    [287, 412],
  ],
  sags: [376, 408],
  labels: [
    { at: [188, 19], anchor: 'start', lines: ['Besucher'] },
    { at: [188, 73], anchor: 'start', lines: ['Internet'] },
    { at: [1, 118], anchor: 'start', lines: ['Vahrenwald'] },
    { at: [339, 118], anchor: 'end', lines: ['Laatzen'] },
    { at: [170, 183], anchor: 'middle', lines: ['Firewalls'], isMinor: true },
    { at: [170, 247], anchor: 'middle', lines: ['Lastverteiler'], isMinor: true },
    { at: [170, 311], anchor: 'middle', lines: ['Webserver'], isMinor: true },
    { at: [170, 362], anchor: 'middle', lines: ['Datenbank'], isMinor: true },
    { at: [104, 495], anchor: 'start', lines: ['Redaktionssystem'], isMinor: true },
    { at: [46, 545], anchor: 'start', lines: ['Redaktionen'] },
    { at: [272, 500], anchor: 'middle', lines: ['QA und', 'Deployment'], isMinor: true },
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
