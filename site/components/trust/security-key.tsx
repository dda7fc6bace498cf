import { company } from '../../facts.ts';
import { type Spoken, sayIn } from '../../language/say.ts';

/** Where the key for encrypted reports is, as a sentence; nothing while there is none. */
export function SecurityKey({ language }: Spoken) {
  const say = sayIn(language);
  const { securityKey } = company;
  if (!securityKey) return null;
  return (
    <>
      {say('Wenn Sie verschlüsseln möchten')}:{' '}
      <a href={securityKey}>{say('Schlüssel für Hinweise')}</a>.
    </>
  );
}
