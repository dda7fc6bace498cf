// Which passwords are taken: long enough and hard to guess, whatever they are made of (NIST SP 800-63B,
// section 3.1.1). Nobody has to change one that is not known to be stolen.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary as commonWords } from '@zxcvbn-ts/language-common';
import { dictionary as germanWords, translations } from '@zxcvbn-ts/language-de';
import { longestPassword, shortestPassword } from './auth.ts';

/** Of 4: "safely unguessable, moderate protection from an offline attack on a slow hash". */
const leastScore = 3;

export interface PasswordCheck {
  /** @returns why it is refused, in German; undefined when it is taken */
  faultOf(password: string, about: readonly string[]): string | undefined;
}

export function createPasswordCheck(company: string): PasswordCheck {
  // Its word lists take 60 MB, and most servers never set a password.
  let zxcvbn: ZxcvbnFactory | undefined;
  return {
    faultOf(password, about) {
      if (password.length < shortestPassword) {
        return `Das Passwort ist zu kurz: Es braucht mindestens ${shortestPassword} Zeichen.`;
      }
      if (password.length > longestPassword) {
        return `Das Passwort ist zu lang: Es darf höchstens ${longestPassword} Zeichen haben.`;
      }
      const own = wordsOf([company, ...about]);
      if (lengthWithout(own, password) < leastOfOthers) {
        return 'Das Passwort ist zu leicht zu erraten. Es besteht fast nur aus Name, Adresse oder Firma.';
      }
      zxcvbn ??= new ZxcvbnFactory({
        dictionary: { ...commonWords, ...germanWords },
        graphs: adjacencyGraphs,
        translations,
        // More is hard to guess by then, and would hold the process up for a second.
        maxLength: 40,
        l33tMaxSubstitutions: 10,
      });
      const { feedback, score } = zxcvbn.check(password, [...about, ...own]);
      if (score >= leastScore) return undefined;
      const hints = [feedback.warning, ...feedback.suggestions].filter(Boolean).join(' ');
      return `Das Passwort ist zu leicht zu erraten. ${hints}`.trim();
    },
  };
}

// What is left when all that anybody would try first is taken away.
const leastOfOthers = 8;

function wordsOf(texts: readonly string[]): string[] {
  return texts.flatMap((text) => text.split(/[\s@.]+/)).filter((word) => word.length > 2);
}

function lengthWithout(words: readonly string[], password: string): number {
  const longestFirst = words.toSorted((one, other) => other.length - one.length);
  return longestFirst.reduce(
    (rest, word) => rest.replaceAll(word.toLowerCase(), ''),
    password.toLowerCase(),
  ).length;
}
