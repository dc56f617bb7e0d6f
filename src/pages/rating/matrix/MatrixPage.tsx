import type { Matrix } from '@contract/schemas/programmes/ratingPlaces';
import { plural } from '@contract/text/plural';
import { Box, Button } from '@mui/material';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { OwnTitle } from '../../../layout/OwnTitle';
import { InBrackets } from '../../../programmes/InBrackets';
import { api } from '../../../providers/api';
import { jobs } from '../../../providers/stores/jobs';
import { useAct } from '../../../ui/acts/useAct';
import { Icon } from '../../../ui/Icon';
import { isRead, NotRead } from '../../../ui/NotRead';
import { useStored } from '../../../ui/useStored';
import { isOf } from '../DistrictSelect';
import { NotPublished } from '../NotPublished';
import { ProfileView } from '../profile/ProfileView';
import { SourceChip } from '../SourceChip';
import { sortRows } from '../sortRows';
import { useMatrix, useSource } from '../usePlaces';
import { MatrixGrid } from './MatrixGrid';
import { MatrixTools, type Shown } from './MatrixTools';

/** Places of all regions by all indicators; with a region in the address, that region's profile. */
export const MatrixPage = () => {
  const [query] = useSearchParams();
  const region = Number(query.get('region'));
  return region > 0 ? <ProfileView unit={region} /> : <Overall />;
};

const Overall = () => {
  const choice = useSource();
  const read = useMatrix(choice.asked);
  if (!isRead(read)) return <NotRead of={read} waiting={<Loading />} />;
  const { data } = read;
  if (data.source !== null) return <Places matrix={data} choice={choice} />;
  return (
    <>
      <OwnTitle season={data.season.number} beside={<SourceChip head={data} choice={choice} />} />
      <NotPublished />
    </>
  );
};

const NONE: string[] = [];

const Places = ({ matrix, choice }: { matrix: Matrix; choice: ReturnType<typeof useSource> }) => {
  const [search, setSearch] = useState('');
  const [district, setDistrict] = useState(0);
  const [shown, setShown] = useState<Shown>('places');
  const [hidden, setHidden] = useStored<string[]>('rating.matrix.hidden', NONE);
  const sought = useDeferredValue(search);
  const chosen = useMemo(
    () => ({ ...matrix, indicators: matrix.indicators.filter(({ key }) => !hidden.includes(key)) }),
    [matrix, hidden],
  );
  const rows = useMemo(() => {
    const term = sought.toLocaleLowerCase('ru');
    return matrix.rows.filter((row) => isOf(district)(row) && row.name.toLocaleLowerCase('ru').includes(term));
  }, [matrix, sought, district]);
  return (
    <>
      <OwnTitle
        season={matrix.season.number}
        beside={
          <>
            <Box sx={{ color: 'text.secondary' }}>{plural(matrix.rows.length, ['регион', 'региона', 'регионов'])}</Box>
            <SourceChip head={matrix} choice={choice} />
          </>
        }
        actions={<MatrixFile asked={choice.asked} matrix={chosen} rows={rows} shown={shown} />}
      />
      <MatrixTools
        matrix={matrix}
        search={search}
        onSearch={setSearch}
        district={district}
        onDistrict={setDistrict}
        shown={shown}
        onShown={setShown}
        hidden={hidden}
        onHidden={setHidden}
      />
      <MatrixGrid matrix={chosen} rows={rows} shown={shown} />
      {shown === 'places' && <InBrackets />}
    </>
  );
};

type MatrixFileProps = {
  asked: ReturnType<typeof useSource>['asked'];
  matrix: Matrix;
  rows: Matrix['rows'];
  shown: Shown;
};

/** Takes as a file what is shown: these regions in their order, these indicators. */
const MatrixFile = ({ asked, matrix: { indicators }, rows, shown }: MatrixFileProps) => {
  const [query] = useSearchParams();
  const { act, busy } = useAct();
  const order = () => {
    const regionals = sortRows(rows, query.get('sort') ?? 'overall', shown).map(({ id }) => id);
    const body = { ...asked, regionals, indicators: indicators.map(({ key }) => key) };
    return act(async () => jobs.follow(await api('rating.matrixFile', { body })));
  };
  return (
    <Button
      variant="outlined"
      startIcon={<Icon name="download" size={16} />}
      loading={busy}
      disabled={rows.length === 0}
      onClick={order}
    >
      Скачать XLSX
    </Button>
  );
};
