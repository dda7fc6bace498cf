import type { ReactNode } from 'react';
import { momentIn, timeIn } from '../../contract/berlin-day.ts';
import { kindNames, momentMs, stateNames } from '../../model/status.ts';
import { SampleMark } from '../blocks/sample-mark/sample-mark.tsx';
import { Section } from '../blocks/section.tsx';
import { components, formatList } from '../facts.ts';
import { existsIn, pathIn } from '../i18n/english-pages.ts';
import { translated } from '../i18n/translated.ts';
import { type LanguageProps, translatorFor } from '../i18n/words.ts';
import styles from './status-page.module.css';
import {
  type ComponentState,
  type PublishedEntry,
  progressOf,
  sentenceOf,
  type statusAt,
  updatesOf,
} from './status-state.ts';

const componentWords = {
  operational: 'keine Störung gemeldet',
  under_maintenance: 'in Wartung',
  degraded_performance: 'eingeschränkt',
  partial_outage: 'teilweise gestört',
  major_outage: 'ausgefallen',
} as const satisfies Record<ComponentState, string>;

interface ComponentsProps extends LanguageProps {
  readonly status: ReturnType<typeof statusAt>;
}

/** The state in a sentence, and that of each component. */
export function StatusComponents({ status, language }: ComponentsProps) {
  const t = translatorFor(language);
  return (
    <Section heading={t(sentenceOf[status.indicator])}>
      <dl className="facts">
        {Object.entries(components ?? {}).map(([name, { label, link, monitor }]) => (
          <div key={name} className={styles.component}>
            <dt>
              {link && existsIn(language ?? 'de', link) ? (
                <a href={pathIn(link, language)}>{translated(label, language)}</a>
              ) : (
                translated(label, language)
              )}
            </dt>
            <dd data-state={status.stateOf(name)}>
              {t(componentWords[status.stateOf(name)])}
              {/* Filled by monitor-states.ts, if the server has a STATUS_SOURCE. */}
              {monitor && (
                <small
                  className="note"
                  data-measured={name}
                  data-up={t('gemessen: erreichbar seit')}
                  data-down={t('gemessen: nicht erreichbar seit')}
                />
              )}
            </dd>
          </div>
        ))}
      </dl>
    </Section>
  );
}

interface EntryProps extends LanguageProps {
  readonly entry: PublishedEntry;
  /** Time of the build, epoch milliseconds. */
  readonly now: number;
  /** Below the heading of its day. */
  readonly isBelowDay?: boolean;
  /** Report below the updates, in German. */
  readonly children?: ReactNode;
}

/** An incident or maintenance with its updates. Texts without English are German there too. */
export function StatusEntry({ entry, now, isBelowDay, language = 'de', children }: EntryProps) {
  const t = translatorFor(language);
  const Heading = isBelowDay ? 'h4' : 'h3';
  const { begin, components: affected, end, id, kind, title } = entry;
  const inLanguage = (german: string, english: string | undefined) =>
    language === 'en' && english
      ? { children: english }
      : { children: german, lang: language === 'en' ? 'de' : undefined };
  const names = affected.map((name) => translated(components?.[name]?.label ?? name, language));
  return (
    <article className={styles.entry} id={id}>
      <Heading {...inLanguage(title, entry.en?.title)} />
      <p className="note">
        {`${t(kindNames[kind])}: ${formatList(names, language)}, ${t(stateNames[progressOf(entry, now)])}. `}
        <Moment at={begin} language={language} />
        {end && ' – '}
        {end && <Moment at={end} since={begin} language={language} />}{' '}
        <SampleMark of={entry} language={language} />
      </p>
      <ol className={styles.updates}>
        {updatesOf(entry).map(({ at, state, text, en }) => (
          <li key={at + state}>
            <p className="note">
              <Moment at={at} language={language} />
              {`: ${t(stateNames[state])}`}
            </p>
            <p {...inLanguage(text, en?.text)} />
          </li>
        ))}
      </ol>
      {children}
    </article>
  );
}

interface MomentProps extends LanguageProps {
  readonly at: string;
  /** Begin of a span: on the same day, only the time of its end is shown. */
  readonly since?: string;
}

function Moment({ at, since, language = 'de' }: MomentProps) {
  const ms = momentMs(at);
  const day = (moment?: string) => moment?.slice(0, '2026-11-12'.length);
  const words = day(at) === day(since) ? timeIn[language](ms) : momentIn[language](ms);
  return <time dateTime={new Date(ms).toISOString()}>{words}</time>;
}
