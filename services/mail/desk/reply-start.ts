// What a reply begins with: address, subject, and templates with everything filled in.
import { hoursInEnglish } from '../../../content/schema/opening-hours.ts';
import { fillTemplate, type ReplyTemplate } from '../../../content/schema/reply-templates.ts';
import { englishDate, germanDate } from '../../process/clock.ts';
import type { MailSettings } from '../mail-settings.ts';
import { withoutFormatting } from '../messages/company-message.ts';
import type { Dossier } from './dossier.ts';
import { firstSubject } from './replies.ts';

interface ReplyStart {
  readonly to: string;
  readonly subject: string;
  readonly templates: { readonly name: string; readonly text: string }[];
}

/**
 * @param tag from `tagOf`
 * @param by name of whoever answers
 */
export function startReply(
  settings: MailSettings,
  templates: readonly ReplyTemplate[],
  dossier: Dossier,
  { by, tag }: { readonly by: string; readonly tag: string },
): ReplyStart {
  const { fields, kind, language, receivedAt } = dossier;
  const isEnglish = language === 'en';
  const name = oneLine(fields.name ?? '');
  const values = {
    Anrede: `${isEnglish ? 'Hello' : 'Guten Tag'}${name && ` ${name}`},`,
    Name: name,
    Eingang: isEnglish ? englishDate(receivedAt) : germanDate(receivedAt),
    Zeichen: tag,
    MeinName: by,
    Firma: settings.companyName,
    Telefon: settings.phone,
    Zeiten: isEnglish ? hoursInEnglish(settings.supportHours) : settings.supportHours,
  };
  return {
    to: fields.mail ?? '',
    subject: firstSubject(settings, dossier),
    templates: templates
      .filter((template) => template.language === language && isFor(template, kind))
      .map((template) => ({ name: template.name, text: fillTemplate(template.text, values) })),
  };
}

function isFor(template: ReplyTemplate, kind: string): boolean {
  return template.for.some((each) => each === kind);
}

// A stranger's name goes into a text that somebody sends as their own: nothing invisible may come along.
function oneLine(name: string): string {
  return withoutFormatting(name.replaceAll(/\s+/gu, ' ')).trim();
}
