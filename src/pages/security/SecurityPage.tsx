import Alert from '@mui/material/Alert';
import Box from '@mui/material/Box';
import { useSyncExternalStore } from 'react';
import { OwnTitle } from '../../layout/OwnTitle';
import { factorNeeded } from '../../providers/stores/sure';
import { Section } from '../../ui/page/Section';
import { DataRequests } from './DataRequests';
import { Factors } from './Factors';
import { OwnConsents } from './OwnConsents';
import { Sessions } from './Sessions';

/** How the person's sign-in is protected: the second step, and where the person is signed in now. */
export const SecurityPage = () => {
  const needed = useSyncExternalStore(factorNeeded.subscribe, factorNeeded.get);
  return (
    <>
      <OwnTitle />
      {needed && (
        <Alert severity="warning" sx={{ mb: 2 }}>
          С вашей ролью вход подтверждается вторым шагом. Подключите его, и портал откроется.
        </Alert>
      )}
      <Box sx={{ display: 'grid', gap: 2 }}>
        <Section title="Второй шаг входа">
          <Factors />
        </Section>
        <Section title="Где вы вошли">
          <Sessions />
        </Section>
        <Section title="Мои согласия">
          <OwnConsents />
        </Section>
        <Section title="Мои данные">
          <DataRequests />
        </Section>
      </Box>
    </>
  );
};
