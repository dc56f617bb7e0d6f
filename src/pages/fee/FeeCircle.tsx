import type { Grant } from '@contract/grants';
import { refusals } from '@contract/refusals';
import type { FeePerson } from '@contract/schemas/fees';
import { Box } from '@mui/material';
import { useListContext } from 'ra-core';
import { useAccount, useCan } from '../../providers/account';
import { session } from '../../providers/session';

/** Whose fees are listed and added up here: everybody `act.fee.read` reaches and, for who keeps a region's, its people. */
export const FeeCircle = () => {
  const { grants } = useAccount();
  const has = (...of: readonly Grant[]) => of.some((grant) => grants.has(grant));
  const commands = has('regional.commander')
    ? has('district.commander')
    : has('district.commander', 'local.commander', 'educational.commander', 'detachment.commander');
  const circles = [
    has('regional.commander', 'regional.trusted') ? region : [],
    commands ? 'участники и командиры вашего отряда или штаба и всех, что ниже него' : [],
  ].flat();
  return (
    <Box sx={noteSx}>{has('administrator', 'central.commander') ? all : `Здесь ${circles.join(', а также ')}.`}</Box>
  );
};

const all = 'Здесь все люди портала, и те, кто ещё никуда не вступил.';
const region =
  'участники и командиры всех штабов и отрядов региона и те, кто указал ваш регион, но ещё никуда не вступил';

/** Why some of those listed cannot be chosen, where there are such. */
export const MarkedByOthers = () => {
  const marks = useCan('act.fee.mark');
  const { data = [] } = useListContext<FeePerson>();
  const shut = data.filter(({ can_mark }) => !can_mark);
  if (!marks || shut.length === 0) return null;
  const isOwn = ({ id }: FeePerson) => id === session.user();
  return (
    <Box sx={noteSx}>
      {shut.every(isOwn) || 'Кого нельзя выбрать, того отмечает его региональный штаб. '}
      {shut.some(isOwn) && refusals.ownFee}
    </Box>
  );
};

const noteSx = { mb: 1, fontSize: 13, color: 'text.secondary' };
