import { IconButton, useColorScheme } from '@mui/material';
import { Icon } from '../../ui/Icon';

/** Light or dark; the choice is remembered, until then the system decides. */
export const ThemeSwitch = () => {
  const { mode, systemMode, setMode } = useColorScheme();
  const dark = (mode === 'system' ? systemMode : mode) === 'dark';
  const label = dark ? 'Светлая тема' : 'Тёмная тема';
  return (
    <IconButton aria-label={label} title={label} onClick={() => setMode(dark ? 'light' : 'dark')}>
      <Icon name={dark ? 'sun' : 'moon'} />
    </IconButton>
  );
};
