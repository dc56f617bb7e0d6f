// The certificate as it is printed: A4, the blocks of contract/certificatePaper and a code that leads to the page
// confirming it.
import type { Content, TDocumentDefinitions } from 'pdfmake/interfaces';
import { certificatePaper, certificateTitle, type PaperBlock, type PaperRole } from '../../contract/certificatePaper';
import type { StoredPrint } from '../domain/certificates/certificatePrint';

const GREY = '#5b6470';
const BLUE = '#1f4e9c';
const QR_SIZE = 96;
const WIDTH = 483;

/**
 * A certificate as a document to draw.
 * @param address of the public page, printed as a QR code and in words
 */
export const certificatePdf = (data: StoredPrint, address: string): TDocumentDefinitions => ({
  info: { title: certificateTitle(data.number), author: data.office ?? undefined },
  content: certificatePaper(data, data, data.number, address).map((block) => drawn(block, address)),
  styles: {
    title: { fontSize: 16, bold: true, alignment: 'center', characterSpacing: 2 },
    name: { fontSize: 15, bold: true, alignment: 'center' },
    small: { fontSize: 9, color: GREY },
  },
});

type Margin = [number, number, number, number];
type Plain = Exclude<PaperRole, 'requisites' | 'identifiers' | 'signature' | 'check' | 'number'>;
/** Looks of the blocks of one text. */
const looks: Record<Plain, { margin: Margin; [style: string]: unknown }> = {
  organisation: { fontSize: 10, color: GREY, alignment: 'center', margin: [0, 0, 0, 0] },
  office: { fontSize: 14, bold: true, alignment: 'center', margin: [0, 2, 0, 6] },
  title: { style: 'title', margin: [0, 0, 0, 0] },
  subtitle: { alignment: 'center', margin: [0, 0, 0, 20] },
  name: { style: 'name', margin: [0, 0, 0, 4] },
  born: { alignment: 'center', margin: [0, 0, 0, 18] },
  text: { margin: [0, 0, 0, 8] },
  recipient: { alignment: 'center', bold: true, margin: [0, 0, 0, 0] },
  caption: { style: 'small', alignment: 'center', margin: [0, 0, 0, 6] },
};

function drawn({ role, parts }: PaperBlock, address: string): Content {
  const [first = '', second = '', third = ''] = parts;
  switch (role) {
    case 'requisites':
      return { stack: parts.map((text) => ({ text, style: 'small' })), alignment: 'center' };
    case 'number':
      return {
        stack: [
          { canvas: [{ type: 'line', x1: 0, y1: 8, x2: WIDTH, y2: 8, lineWidth: 0.75, lineColor: GREY }] },
          { text: first, margin: [0, 22, 0, 28] },
        ],
      };
    case 'identifiers':
      return {
        columns: parts.map((text) => ({ text, width: 'auto' as const })),
        columnGap: 36,
        margin: [0, 0, 0, 10],
      };
    case 'signature':
      return {
        columns: [
          { text: first, width: isLong(parts) ? 180 : '*' },
          { text: second, width: 'auto', margin: [12, 0, 12, 0] },
          isLong(parts) ? { text: third, width: 160 } : { text: third, width: 'auto', noWrap: true },
        ],
        margin: [0, 40, 0, 36],
      };
    case 'check':
      return {
        columns: [
          { qr: address, fit: QR_SIZE, eccLevel: 'M', width: QR_SIZE + 12 },
          {
            stack: [{ text: first }, { text: second, link: address, color: BLUE }, { text: third }],
            style: 'small',
            margin: [0, 18, 0, 0],
          },
        ],
        unbreakable: true,
      };
    default:
      return { text: first, ...looks[role] };
  }
}

/** A post with such a word, or a name of so many letters, would leave the page: both are broken where their room ends. */
const isLong = ([post = '', , name = '']: readonly string[]): boolean => /\S{30}/.test(post) || name.length > 32;
