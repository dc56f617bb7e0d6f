import { levels } from '@contract/levels';
import Box from '@mui/material/Box';
import { ResourceContextProvider } from 'ra-core';
import { useParams } from 'react-router-dom';
import { NotFoundPage } from '../../pages/NotFoundPage';
import { useCrumb } from '../../ui/Crumb';
import { part } from '../../ui/part';
import { CataloguePage } from './CataloguePage';
import { catalogues } from './catalogues';
import { FIRST_STEPS, FirstStepsPage } from './FirstStepsPage';
import { LettersPage } from './LettersPage';
import { type NewUnit, newUnits, titleOf } from './newUnits';
import { Overview } from './Overview';

const NewRecord = part(() => import('../units/UnitCreate').then((m) => m.UnitCreate));

/** The administrator's pages: the overview, one page per catalogue, letters, the forms of new upper headquarters. */
export const AdministrationPage = () => {
  const key = useParams().catalogue?.toLowerCase();
  if (key === undefined) return <Overview />;
  if (key === 'letters') return <LettersPage />;
  if (key === FIRST_STEPS) return <FirstStepsPage />;
  const newUnit = newUnits.find((row) => row.key === key);
  if (newUnit) return <UnitCreate unit={newUnit} />;
  const catalogue = catalogues.find((row) => row.key === key);
  return catalogue ? <CataloguePage catalogue={catalogue} /> : <NotFoundPage />;
};

const UnitCreate = ({ unit }: { unit: NewUnit }) => {
  useCrumb(titleOf(unit));
  return (
    <Box sx={{ maxWidth: 960 }}>
      <ResourceContextProvider value={levels[unit.level].api}>
        <NewRecord />
      </ResourceContextProvider>
    </Box>
  );
};
