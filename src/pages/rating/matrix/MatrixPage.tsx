import type { Matrix, PlaceSource } from '@contract/schemas/programmes/ratingPlaces';
import { plural } from '@contract/text/plural';
import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import { useDeferredValue, useMemo, useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { Loading } from '../../../layout/Loading';
import { OwnTitle } from '../../../layout/OwnTitle';
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
  const placed = data.source !== null;
  return (
    <>
      <OwnTitle
        season={data.season.number}
        beside={
          <>
            {placed && (
              <Box sx={{ color: 'text.secondary' }}>{plural(data.rows.length, ['регион', 'региона', 'регионов'])}</Box>
            )}
            <SourceChip head={data} choice={choice} />
          </>
        }
        actions={placed && <MatrixFile asked={choice.asked} />}
      />
      {placed ? <Places matrix={data} /> : <NotPublished />}
    </>
  );
};

const NONE: string[] = [];

const Places = ({ matrix }: { matrix: Matrix }) => {
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
    </>
  );
};

const MatrixFile = ({ asked }: { asked: { source: PlaceSource; season?: number } }) => {
  const { act, busy } = useAct();
  const order = () => act(async () => jobs.follow(await api('rating.matrixFile', { body: asked })));
  return (
    <Button variant="outlined" startIcon={<Icon name="download" size={16} />} loading={busy} onClick={order}>
      Скачать XLSX
    </Button>
  );
};
