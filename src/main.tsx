import './providers/stores/storage';
import { createRoot } from 'react-dom/client';
import { App } from './App';
import { coverSketch } from './layout/sketch';
import { installErrorReporter, reportUncaught } from './providers/errorReporter';
import { loadOpened } from './routing';

installErrorReporter();
coverSketch();

const report = (error: unknown, { componentStack }: { componentStack?: string }) =>
  reportUncaught(error, componentStack ?? '');
const draw = () => {
  const root = document.getElementById('root');
  if (root) createRoot(root, { onCaughtError: report, onUncaughtError: report }).render(<App />);
};
loadOpened(location).then(draw, draw);
