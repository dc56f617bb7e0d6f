// Section 8: where "not found" means "nothing yet". Paths below the API prefix.
const patterns: readonly RegExp[] = [
  // Reports of the competition and of the rating that nobody has filled yet.
  /\/reports\//,
  /\/statistical_report\//,
  // Places before they are counted.
  /\/(get[-_])?(detachment[-_])?places?\//,
  /^\/detachments\/\d+\/members\//,
  /^\/centrals\/\d+\//,
  /\/leadership\//,
  /\/(me_)?positions\//,
  /\/(me_)?commander\//,
  /\/sub_commanders\//,
  // Applications, answers and documents of the person at an event or at the competition.
  /\/(\w+_)?applications(_short)?\//,
  /\/(answers|user_documents|participants|multi_applications)\/me\//,
  /\/participants\/status\//,
  // Papers that most people do not have.
  /\/foreign_(parent_)?documents\//,
  /\/professional_education\//,
];

export function legitimate404(path: string): boolean {
  const address = `${path.replace(/[?#].*$/, '').replace(/\/$/, '')}/`;
  return patterns.some((pattern) => pattern.test(address));
}
