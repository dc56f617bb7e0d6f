import Box from '@mui/material/Box';
import Button from '@mui/material/Button';
import Typography from '@mui/material/Typography';
import type { Demo } from '../../providers/demo';
import type { Values } from './fields';

type DemoAccountsProps = { demo: Demo | undefined; onChoose: (values: Values) => void };

/** Who can be tried in the demo: a choice fills the form above. While they are read their room is kept. */
export const DemoAccounts = ({ demo: { accounts, password } = awaited, onChoose }: DemoAccountsProps) => (
  <Box
    component="section"
    sx={{ mt: 3, p: 2, border: 1, borderColor: 'divider', borderRadius: 1, bgcolor: 'var(--surface-2)' }}
  >
    <Typography variant="h3" component="h2">
      Демонстрационный вход
    </Typography>
    <Typography variant="body2" sx={{ mt: 0.5, color: 'text.secondary' }}>
      Выберите, кем войти. Пароль у всех один:{' '}
      <Box component="b" sx={{ whiteSpace: 'nowrap' }}>
        {password}
      </Box>
    </Typography>
    <Box sx={{ mt: 1, mx: -1, height: HEIGHT, overflowY: 'auto' }}>
      {accounts.map(({ username, role }) => (
        <Button
          key={username}
          variant="text"
          size="small"
          fullWidth
          onClick={() => onChoose({ username, password })}
          sx={{ justifyContent: 'space-between', gap: 1, whiteSpace: 'normal', textAlign: 'left' }}
        >
          <span>{username}</span>
          <Box component="span" sx={{ color: 'text.secondary', fontWeight: 400, textAlign: 'right' }}>
            {role}
          </Box>
        </Button>
      ))}
    </Box>
  </Box>
);

const HEIGHT = 212;
/** As wide as the password will be. */
const awaited: Demo = { password: '\u00a0'.repeat(24), accounts: [] };
