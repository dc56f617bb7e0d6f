import type { CertificateKind } from '@contract/certificateKinds';
import { certificatePaper } from '@contract/certificatePaper';
import { Box } from '@mui/material';
import { Loading } from '../../layout/Loading';
import { useRead } from '../../providers/useRead';
import { isRead, NotRead } from '../../ui/NotRead';
import type { Values } from './fields';
import { Paper } from './Paper';

type PreviewProps = { kind: CertificateKind; values: Values; person: number | undefined };

/** The sheet as it will be printed. Number, address and code are added when it is issued. */
export const Preview = ({ kind, values, person }: PreviewProps) => {
  const read = useRead(
    'certificates.facts',
    { params: { id: person }, query: { inn: values.print_inn, snils: values.print_snils } },
    { enabled: person !== undefined, staleTime: 0 },
  );
  return (
    <Box sx={deskSx}>
      <Box component="section" aria-label="Как будет выглядеть справка" sx={sheetSx}>
        {isRead(read) ? (
          <Paper blocks={certificatePaper(read.data, { kind, ...textsOf(values) }, null, null)} />
        ) : (
          <NotRead of={read} waiting={<Loading />} title="Не удалось показать справку" />
        )}
      </Box>
    </Box>
  );
};

const textsOf = ({ cert_start_date, cert_end_date, ...values }: Values) => ({
  ...values,
  cert_start_date: cert_start_date ?? '',
  cert_end_date: cert_end_date ?? '',
});

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
  width: '100%',
  maxWidth: 560,
  aspectRatio: { sm: '210 / 297' },
  p: { xs: 2.5, sm: 6 },
  color: '#161b22',
  backgroundColor: '#fff',
  boxShadow: 'var(--shadow)',
  fontSize: 12,
  lineHeight: '18px',
};
