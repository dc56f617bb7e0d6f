import type { CertificateKind } from '@contract/schemas/certificates';
import type { RosterRow } from '@contract/schemas/registry';
import Box from '@mui/material/Box';
import { longDay } from '../../ui/day';
import { Mark } from '../../ui/Mark';
import { personName } from '../../ui/personName';
import type { Values } from './fields';

type PreviewProps = { kind: CertificateKind; values: Values; person: RosterRow | undefined };

/** The sheet as it will be printed. Number, address and code are added when it is issued. */
export const Preview = ({ kind, values, person }: PreviewProps) => {
  const lines = [
    ['Отряд', [person?.detachment?.name, person?.position?.toLowerCase()].filter(Boolean).join(', ')],
    ['Срок действия', period(values)],
    ['Для предоставления', values.recipient],
  ] as const;
  return (
    <Box sx={deskSx}>
      <Box component="section" aria-label="Как будет выглядеть справка" sx={sheetSx}>
        <Box sx={{ display: 'flex', alignItems: 'center', gap: 1.5, pb: 2, borderBottom: '2px solid #4d5766' }}>
          <Mark size={40} />
          <Box>
            <Box sx={{ fontWeight: 600, fontSize: 14 }}>Студенческие отряды</Box>
            <Box>{person?.regional_headquarter?.name ?? 'Региональный штаб'}</Box>
          </Box>
        </Box>
        <Box sx={{ mt: 4, textAlign: 'center' }}>
          <Box sx={{ fontSize: 22, fontWeight: 600, letterSpacing: '.04em' }}>СПРАВКА</Box>
          <Box>Номер и дата — при выдаче</Box>
        </Box>
        <Box sx={{ mt: 4 }}>Настоящая справка подтверждает, что</Box>
        <Box sx={{ my: 1, fontSize: 17, fontWeight: 600 }}>{person ? personName(person) : '…'}</Box>
        <Box>
          {longDay(person?.date_of_birth)?.replace(' г.', ' года')} рождения, состоит в организации
          {person?.joined && ` с ${longDay(person.joined)?.replace(' г.', ' года')}`}. Членский взнос{' '}
          {person?.membership_fee ? 'уплачен' : 'не уплачен'}.
        </Box>
        <Box component="dl" sx={{ m: 0, mt: 2, borderTop: '1px solid #e3e7ec' }}>
          {lines.map(([label, text]) => (
            <Box key={label} sx={lineSx}>
              <Box component="dt" sx={{ color: '#4d5766' }}>
                {label}
              </Box>
              <Box component="dd" sx={{ m: 0, minWidth: 0, overflowWrap: 'anywhere' }}>
                {text || '…'}
              </Box>
            </Box>
          ))}
        </Box>
        <Box sx={{ mt: 'auto', pt: 6, display: 'flex', alignItems: 'flex-end', gap: 2 }}>
          <Box sx={{ flex: 1, whiteSpace: 'pre-line' }}>
            {kind === 'external' ? values.position_procuration || 'Должность' : 'Командир регионального штаба'}
          </Box>
          <Box sx={{ width: 90, borderBottom: '1px solid #161b22' }} />
          <Box sx={{ flex: 1 }}>{kind === 'external' ? values.signatory || 'ФИО' : ''}</Box>
        </Box>
        <Box sx={{ mt: 3, color: '#4d5766' }}>Здесь будет код для проверки подлинности.</Box>
      </Box>
    </Box>
  );
};

function period({ cert_start_date: from, cert_end_date: until }: Values): string {
  const said = [from && `с ${longDay(from)}`, until && `по ${longDay(until)}`];
  return said.filter(Boolean).join(' ');
}

const deskSx = {
  display: 'grid',
  placeItems: 'start center',
  p: { xs: 1, md: 3 },
  borderRadius: '8px',
  backgroundColor: 'var(--surface-3)',
};
/** Paper is white in both schemes. */
const sheetSx = {
  position: { md: 'sticky' },
  top: 72,
  display: 'flex',
  flexDirection: 'column',
  width: '100%',
  maxWidth: 560,
  aspectRatio: { sm: '210 / 297' },
  p: { xs: 2.5, sm: 6 },
  color: '#161b22',
  backgroundColor: '#fff',
  borderLeft: '8px solid #1d5bd0',
  boxShadow: 'var(--shadow)',
  fontSize: 12,
  lineHeight: '18px',
};
const lineSx = {
  display: 'grid',
  gridTemplateColumns: '2fr 3fr',
  gap: 2,
  py: 0.75,
  borderBottom: '1px solid #e3e7ec',
};
