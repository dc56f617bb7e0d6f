// Page tests run the libraries as people get them, built for service: quicker by a half than their development builds.
// Those have no `act`; what a test needs of it is that a change made at once is drawn before the test goes on.
import React from 'react';
import { flushSync } from 'react-dom';

async function act<T>(change: () => T | Promise<T>) {
  return flushSync(change);
}

Object.assign(React, { act });
