import { Link } from '@mui/material';
import { Fragment } from 'react';

/** Where an address ends in a sentence: signs that close it are of the sentence. */
const ADDRESS = /https?:\/\/[^\s<>"«»„“”]+/gi;
const CLOSING = /[.,;:!?…'’)\]}]+$/;

/** A text somebody wrote, whose web addresses are links. Nothing else of it means anything: it stays a text. */
export const LinkedText = ({ text }: { text: string }) => (
  <>
    {piecesOf(text).map(({ at, text: piece, address }) => (
      <Fragment key={at}>
        {address ? (
          <Link href={address} target="_blank" rel="noopener noreferrer nofollow" sx={{ overflowWrap: 'anywhere' }}>
            {piece}
          </Link>
        ) : (
          piece
        )}
      </Fragment>
    ))}
  </>
);

type Piece = { at: number; text: string; address?: string };

function piecesOf(text: string): Piece[] {
  const pieces: Piece[] = [];
  let end = 0;
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const written = found.replace(closingOf(found), '');
    const address = webAddress(written);
    if (!address) continue;
    if (index > end) pieces.push({ at: end, text: text.slice(end, index) });
    pieces.push({ at: index, text: written, address });
    end = index + written.length;
  }
  if (end < text.length) pieces.push({ at: end, text: text.slice(end) });
  return pieces;
}

/** A bracket that was opened inside the address belongs to it: `https://ru.wikipedia.org/wiki/Слёт_(сбор)`. */
const closingOf = (found: string): RegExp | string =>
  found.includes('(') && /\)[.,;:!?…]*$/.test(found) ? /[.,;:!?…]+$/ : CLOSING;

/** What was written as an address, if a browser may follow it. */
export function webAddress(written: string | null): string | null {
  if (!written) return null;
  try {
    const { href, protocol } = new URL(/^[a-z]+:/i.test(written) ? written : `https://${written}`);
    return /^https?:$/.test(protocol) && !/\s/.test(written.trim()) ? href : null;
  } catch {
    return null;
  }
}
