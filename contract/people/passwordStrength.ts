// How many tries a password would stand. Heavy with its lists of leaked passwords: the portal loads it only where a
// password is being set.
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { type PasswordOwner, personal } from './passwordRules';
import { passwordWords, spellings } from './passwordWords';

/** Of 0 to 4: from 3 on a password stands a hundred million tries and more. */
const STRONG = 3;
/** Letters that are looked at: what follows only makes a password stronger, and time grows with the length. */
const LOOKED_AT = 32;

let meter: ZxcvbnFactory | undefined;

/**
 * Whether a password would be guessed soon, with the owner's names among the first guesses.
 * @param owner whose password it is; a field that is not known is left out
 */
export function isGuessable(password: string, owner: PasswordOwner): boolean {
  meter ??= new ZxcvbnFactory({ dictionary: { ...dictionary, russian: passwordWords() }, graphs: adjacencyGraphs });
  return meter.check(password.slice(0, LOOKED_AT), namesOf(owner)).score < STRONG;
}

const namesOf = (owner: PasswordOwner): string[] =>
  personal
    .flatMap((name) => (owner[name] ?? '').split(/[\s@._-]+/))
    .filter(Boolean)
    .flatMap((word) => spellings(word.slice(0, LOOKED_AT)));
