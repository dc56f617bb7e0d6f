import { refusals } from '@contract/refusals';
import type { FeePerson } from '@contract/schemas/fees';
import Box from '@mui/material/Box';
import { useListContext } from 'ra-core';
import { useAccount, useCan } from '../../providers/account';
import { session } from '../../providers/session';

/** Whose fees are listed and added up here. */
export const FeeCircle = () => {
  const { grants } = useAccount();
  const [, text] = circles.find(([of]) => of.some((grant) => grants.has(grant))) ?? below;
  return <Box sx={noteSx}>{text}</Box>;
};

const all = 'Здесь все люди портала, и те, кто ещё никуда не вступил.';
const region =
  'Здесь участники и командиры всех штабов и отрядов региона и те, кто указал ваш регион, но ещё никуда не вступил.';
/** The widest first. */
const circles = [
  [['administrator', 'central.commander'], all],
  [['regional.commander', 'regional.trusted'], region],
] as const;
const below = [[], 'Здесь участники и командиры вашего отряда или штаба и всех, что ниже него.'] as const;

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
