// npm run dev: the API, restarted when its sources change, and Vite with the portal; one Ctrl-C ends both.
import { type ChildProcess, spawn } from 'node:child_process';

const PORT = process.env.PORT || '3000';
const commands: [script: string, args: string[]][] = [
  ['node_modules/tsx/dist/cli.mjs', ['watch', '--clear-screen=false', 'server/main.ts']],
  ['node_modules/vite/bin/vite.js', ['--clearScreen', 'false']],
];

const children: ChildProcess[] = commands.map(([script, args]) =>
  spawn(process.execPath, [script, ...args], { stdio: 'inherit', env: { ...process.env, PORT } }),
);

let ending = false;
const end = (code: number) => {
  if (ending) return;
  ending = true;
  process.exitCode = code;
  for (const child of children) if (child.exitCode === null) child.kill('SIGTERM');
};
for (const child of children) child.on('exit', (code) => end(code ?? 0));
process.on('SIGINT', () => end(0)).on('SIGTERM', () => end(0));
console.log(`The portal: http://localhost:5173, the API behind it: port ${PORT}`);
