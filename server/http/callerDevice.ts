import { isIPv6 } from 'node:net';

/** What browsers and systems say of themselves, the narrower first: Edge calls itself Chrome, Chrome calls itself Safari. */
const browsers: readonly [RegExp, string][] = [
  [/YaBrowser/, 'Яндекс Браузер'],
  [/Edg(e|A|iOS)?\//, 'Edge'],
  [/OPR\/|Opera/, 'Opera'],
  [/SamsungBrowser/, 'Samsung Internet'],
  [/Firefox|FxiOS/, 'Firefox'],
  [/Chrome|CriOS/, 'Chrome'],
  [/Safari/, 'Safari'],
];
const systems: readonly [RegExp, string][] = [
  [/iPhone/, 'iPhone'],
  [/iPad/, 'iPad'],
  [/Android/, 'Android'],
  [/Windows/, 'Windows'],
  [/Mac OS X|Macintosh/, 'macOS'],
  [/CrOS/, 'ChromeOS'],
  [/Linux/, 'Linux'],
];

/** Browser and system by the header `User-Agent`: «Chrome, Windows». */
export function deviceOf(headers: Headers): string {
  const said = headers.get('user-agent') ?? '';
  const named = [browsers, systems].flatMap((table) => table.find(([mark]) => mark.test(said))?.[1] ?? []);
  return named.join(', ') || 'Другая программа';
}

/** The network of an address, without who it is in it: `10.1.2.x`, `2001:db8:1::`. */
export function networkOf(address: string): string {
  if (!isIPv6(address)) return address.replace(/\.\d+$/, '.x');
  const [head = ''] = address.split('::');
  return `${head.split(':').slice(0, 3).join(':')}::`;
}
