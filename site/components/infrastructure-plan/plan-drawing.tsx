import styles from './infrastructure-plan.module.css';
import type { Label, Layout, SitePlan } from './layouts.ts';

type Place = readonly [x: number, y: number];

/** The plan in one layout. What it shows, the text beside it says in full. */
export function PlanDrawing({ layout }: { layout: Layout }) {
  const { name, width, height, visitors, internet, sites, labels } = layout;
  return (
    <svg
      className={styles[name]}
      viewBox={`0 0 ${width} ${height}`}
      role="img"
      aria-labelledby={`infrastructure-plan-${name}`}
    >
      <title id={`infrastructure-plan-${name}`}>
        Plan der Infrastruktur: Vom Internet führt ein Weg in zwei gleich gebaute Rechenzentren,
        Vahrenwald und Laatzen, jeweils über Firewalls und Lastverteiler zu Webservern und
        Datenbank. Die Datenbanken werden gespiegelt. Redaktionen kommen aus dem Internet durch
        Firewalls an einem eigenen Zugang in das Redaktionssystem. Dieses sowie QA und Deployment
        beliefern beide Rechenzentren auf einem eigenen Weg.
      </title>
      <path className={styles.line} d={line(visitors, internet)} />
      {sites.map((site) => (
        <SiteLines key={site.frame.x} site={site} internet={internet} />
      ))}
      <Mirror {...layout} />
      <EditorsWay {...layout} />
      {/* After all lines, so that none is drawn across a star. */}
      {[visitors, ...sites.flatMap((site) => tiersOf(site).flat())].map(([x, y]) => (
        <circle key={`${x},${y}`} cx={x} cy={y} r="5" />
      ))}
      <circle className={styles.halo} cx={internet[0]} cy={internet[1]} r="11" />
      <circle className={styles.lit} cx={internet[0]} cy={internet[1]} r="5" />
      {labels.map((label) => (
        <Words key={label.at.join()} {...label} />
      ))}
    </svg>
  );
}

/** Every firewall reaches every balancer, and every balancer every web server. */
function SiteLines({ site, internet }: { site: SitePlan; internet: Place }) {
  const tiers = [[internet], ...tiersOf(site)];
  const joined = tiers.flatMap((tier, index) =>
    tier.flatMap((from) => (tiers[index + 1] ?? []).map((to) => line(from, to))),
  );
  return (
    <>
      <rect {...site.frame} rx="6" />
      <path className={styles.line} d={joined.join('')} />
    </>
  );
}

/** From the Internet inwards. */
function tiersOf({ firewalls, balancers, webServers, database }: SitePlan): (readonly Place[])[] {
  return [firewalls, balancers, webServers, [database]];
}

/** Both routes of fibre between the databases. */
function Mirror({ sites: [one, other], width, sags }: Layout) {
  return sags.map((sag) => (
    <path
      key={sag}
      className={styles.line}
      d={`M${one.database.join(' ')}Q${width / 2} ${sag} ${other.database.join(' ')}`}
    />
  ));
}

/** Dotted, so that it is told from the visitors' way without colour. */
function EditorsWay({ editors, internet, access, system, deployment, arrivals }: Layout) {
  const way = access.flatMap((firewall) => [line(internet, firewall), line(firewall, system)]);
  const deliveries = [system, deployment].flatMap((from) => arrivals.map((to) => line(from, to)));
  return (
    <>
      <path
        className={styles.dotted}
        d={[line(editors, internet), ...way, ...deliveries].join('')}
      />
      {[editors, ...access, system, deployment].map(([x, y]) => (
        <circle key={`${x},${y}`} className={styles.ring} cx={x} cy={y} r="5" />
      ))}
    </>
  );
}

const lineHeight = 18;

function Words({ at: [x, y], anchor, lines, isMinor }: Label) {
  return (
    <text className={isMinor && styles.minor} x={x} y={y} textAnchor={anchor}>
      {lines.map((words, index) => (
        <tspan key={words} x={x} dy={index === 0 ? 0 : lineHeight}>
          {words}
        </tspan>
      ))}
    </text>
  );
}

function line(from: Place, to: Place): string {
  return `M${from.join(' ')}L${to.join(' ')}`;
}
