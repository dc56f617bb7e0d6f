import { issuedAlready } from '@contract/certificateKinds';
import { personName } from '@contract/people/personName';
import type { Certificate } from '@contract/schemas/certificates';
import { Alert } from '@mui/material';

type IssuedBeforeProps = { count: number; results: readonly Certificate[] };

/** Who of the chosen has a certificate of this kind and this term already: a second one is rarely meant. */
export const IssuedBefore = ({ count, results }: IssuedBeforeProps) => {
  if (count === 0) return null;
  const named = results.map(({ person, number }) => `${personName(person)} (${number})`).join(', ');
  const others = count - results.length;
  return (
    <Alert severity="warning">
      {issuedAlready(count)}: {named}
      {others > 0 ? ` и ещё ${others}` : ''}. {count === 1 ? 'Её' : 'Их'} можно скачать в списке выданных.
    </Alert>
  );
};
