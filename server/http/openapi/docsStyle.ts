/** Style of the documentation page; its colours are the portal's. */
export const docsStyle = `
:root { color-scheme: light dark; --line: light-dark(#dfe4ea, #2b333d); --soft: light-dark(#f5f7f9, #1a2027);
  --link: light-dark(#1557b7, #7fb2ff); --quiet: light-dark(#556070, #a3adba); }
* { box-sizing: border-box; }
body { margin: 0; display: grid; grid-template-columns: 240px minmax(0, 1fr); font: 15px/1.5 system-ui, sans-serif;
  background: light-dark(#fff, #12161b); color: light-dark(#1a1f26, #e6eaef); }
nav { position: sticky; top: 0; height: 100vh; overflow-y: auto; padding: 16px; border-right: 1px solid var(--line); }
nav a { display: block; padding: 6px 8px; text-decoration: none; }
main { padding: 16px 32px 64px; max-width: 1100px; min-width: 0; }
a { color: var(--link); }
code, pre { font: 13px/1.5 ui-monospace, Consolas, monospace; overflow-wrap: anywhere; }
pre { margin: 0; padding: 12px; overflow-x: auto; background: var(--soft); border-radius: 8px; }
h1 { font-size: 26px; } h2 { margin-top: 40px; font-size: 20px; } h3 { margin: 16px 0 4px; font-size: 15px; }
details { border: 1px solid var(--line); border-radius: 8px; margin: 8px 0; padding: 0 12px; }
details[open] { padding-bottom: 12px; }
summary { padding: 8px 0; cursor: pointer; }
summary span { color: var(--quiet); margin-left: 8px; }
summary b { display: inline-block; min-width: 56px; font-size: 12px; }
.wide { overflow-x: auto; }
table { border-collapse: collapse; width: 100%; font-size: 14px; }
th, td { text-align: left; vertical-align: top; padding: 4px 8px 4px 0; border-bottom: 1px solid var(--line); }
ul { margin: 4px 0; padding-left: 20px; }
@media (max-width: 800px) { body { display: block; } nav { position: static; height: auto; border: 0;
  border-bottom: 1px solid var(--line); } main { padding: 16px; } nav a { display: inline-block; } }
`;
