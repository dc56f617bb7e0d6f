import { readFileSync } from 'node:fs';
import { sketchPlaces } from '../contract/frameSketch';
import { SKETCH } from '../src/layout/sketch';
import { type Token, tokens } from '../src/layout/theme/tokens';
import { icons } from '../src/ui/icons';

const used = [
  'bg',
  'surface',
  'surface-3',
  'blue-soft',
  'line',
  'text',
  'text-2',
  'warm',
  'warm-text',
] as const satisfies readonly Token[];
const colours = (scheme: 0 | 1) => used.map((token) => `--${token}:${tokens[token][scheme]}`).join(';');

/**
 * The frame as `layout/Frame` draws it, with the same measures: header, column of the menu, name of the page, and the
 * surface its content comes on. The head of a unit (`UnitHeader`), of the own page (`PersonHeader`) and the next step
 * there (`StepCard`) have their places. Under everything, so that it is covered part by part; not where no script runs.
 * @param font the file of the letters, as the page loads it first
 */
export const frameSketch = (
  font: string | undefined,
): string => `<div id="${SKETCH}" class="${sketchPlaces.shape}" aria-hidden="true"><style>
${font ? `@font-face{font-family:"Inter Variable";src:url(${font}) format("woff2-variations");font-weight:400 700;font-display:swap}` : ''}
#${SKETCH}{${colours(0)};position:fixed;inset:0;z-index:-1;overflow:hidden;background:var(--bg);color:var(--text);font-family:"Inter Variable",Inter,"Segoe UI",Roboto,system-ui,sans-serif}
[data-theme=dark] #${SKETCH}{${colours(1)}}
:root:not([data-theme]) #${SKETCH}{display:none}
#${SKETCH} *{box-sizing:border-box}
#${SKETCH} header{display:flex;align-items:center;gap:8px;height:56px;padding:0 4px;background:var(--surface);border-bottom:1px solid var(--line);font-size:14px;line-height:20px;font-weight:600;letter-spacing:-.01em}
#${SKETCH} header .menu{width:36px;padding:0 8px;margin-right:-4px}
#${SKETCH} header .mark{flex:none;width:28px;height:28px}
#${SKETCH} aside{display:none;position:absolute;top:56px;bottom:0;width:256px;background:var(--surface);border-right:1px solid var(--line)}
#${SKETCH} main{max-width:992px;margin:0 auto;padding:20px 16px 0}
#${SKETCH}.under main{padding-top:44px}
#${SKETCH} p{margin:0 0 20px;min-height:32px;font-size:24px;line-height:32px;font-weight:600;letter-spacing:-.01em;text-wrap:balance}
#${SKETCH} small,#${SKETCH} b{display:none}
#${SKETCH} section{height:100vh;background:var(--surface);border:1px solid var(--line);border-radius:8px}
#${SKETCH} section *{display:none}
#${SKETCH}.person p{margin:0;padding-left:88px;min-height:24px;font-size:20px;line-height:24px;text-wrap:wrap}
#${SKETCH}.person small{display:block;min-height:20px;margin:2px 0 144px;padding-left:88px;font-size:14px;line-height:20px;color:var(--text-2)}
#${SKETCH}.step section{display:flex;flex-wrap:wrap;align-items:center;gap:16px 24px;height:auto;min-height:112px;padding:16px 16px 16px 20px;box-shadow:inset 4px 0 0 var(--warm)}
#${SKETCH}.step section *{display:block}
#${SKETCH} section article{flex:1 1 240px;min-width:0}
#${SKETCH} .kicker{font-size:12px;line-height:16px;font-weight:600;color:var(--warm-text)}
#${SKETCH} .title{margin:4px 0;font-size:20px;line-height:28px;font-weight:600;letter-spacing:-.005em}
#${SKETCH} .text{font-size:14px;line-height:20px;color:var(--text-2)}
#${SKETCH} .label{width:100%;height:48px;padding:0 24px;font-size:16px;font-weight:600;border-radius:8px;background:var(--surface-3);color:transparent}
#${SKETCH}.step .label:empty{display:none}
#${SKETCH}.unit main,#${SKETCH}.person main{padding-top:40px}
#${SKETCH}.unit b{display:block;height:121px;overflow:hidden;background:linear-gradient(120deg,var(--blue-soft),var(--surface-3));border:1px solid var(--line);border-bottom:0;border-radius:8px 8px 0 0}
#${SKETCH}.unit img{display:block;width:100%;height:100%;object-fit:cover}
#${SKETCH}.unit p{margin:0;padding:56px 16px 0;min-height:88px;background:var(--surface);border:1px solid var(--line);border-width:0 1px;text-wrap:wrap}
#${SKETCH}.unit section{border-top:0;border-radius:0}
@media (min-width:900px){
#${SKETCH} header{padding:0 12px;gap:12px;font-size:15px}
#${SKETCH} header .menu{width:40px;padding:0 10px}
#${SKETCH} aside{display:block}
[data-menu=folded] #${SKETCH} aside{width:64px}
#${SKETCH}>div{padding-left:256px}
[data-menu=folded] #${SKETCH}>div{padding-left:64px}
#${SKETCH} main{max-width:1008px;padding:28px 24px 0}
#${SKETCH}.wide main{max-width:none}
#${SKETCH}.person p{padding-left:108px;min-height:32px;font-size:24px;line-height:32px}
#${SKETCH}.person small{padding-left:108px;margin-bottom:58px}
#${SKETCH}.person section{margin-right:320px}
#${SKETCH}.step section{padding:24px}
#${SKETCH} .label{width:auto}
#${SKETCH}.unit b{height:129px}
#${SKETCH}.unit p{padding:16px 24px 0 152px;min-height:48px}
}</style><header><svg class="menu" height="20" viewBox="0 0 24 24" fill="none" stroke="currentColor" stroke-width="1.7" stroke-linecap="round"><path d="${icons.menu}"/></svg>${mark}<span>Студенческие отряды</span></header><aside></aside><div><main><b></b><p>${sketchPlaces.title}</p><small></small><section><article><div class="kicker"></div><div class="title"></div><div class="text"></div></article><div class="label"></div></section></main></div></div>`;

const mark = readFileSync('public/favicon.svg', 'utf8').trim().replace('<svg ', '<svg class="mark" ');
