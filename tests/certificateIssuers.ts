// Who issues certificates, as the tests say it: for a member of the chain's detachment, for another of the region, for one
// of another region.

export const certificateIssuers: [username: string, own: number, region: number, another: number][] = [
  ['admin', 200, 200, 200],
  ['central', 200, 200, 200],
  ['district', 403, 403, 403],
  ['regional', 200, 200, 403],
  ['regional-commissar', 403, 403, 403],
  ['local', 403, 403, 403],
  ['educational', 403, 403, 403],
  ['commander', 403, 403, 403],
  ['trusted', 403, 403, 403],
  ['member', 403, 403, 403],
  ['newcomer', 403, 403, 403],
  ['district-expert', 403, 403, 403],
  ['central-expert', 403, 403, 403],
  ['training-head', 403, 403, 403],
];

/** Who issues to nobody. */
export const noIssuers = certificateIssuers.filter(([, own]) => own === 403).map(([username]) => username);
