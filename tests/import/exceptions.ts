// Where this portal answers otherwise than an old one was recorded to, and why. A difference that no row explains fails
// the test; a row that explains none does, too.

export type Exception = {
  /** Recordings, by their names. */
  of: RegExp;
  /** The difference: where, what was recorded and what is said here. */
  differs: RegExp;
  reason: string;
};

const LATER = 'a later recording changed it: the data that moved in are those after all recordings';

export const exceptions: readonly Exception[] = [
  { of: /^(cache\/08|paging\/(19|20|21|22|23)-)/, differs: /./, reason: 'recorded on another world, a large one' },
  {
    of: /^(structure|cache|users|paging|membership|events|competitions|rating)\//,
    differs:
      /(username|email|date_of_birth|membership_fee|is_verified|is_adult|phone_number|gender|social_(vk|tg)|is_trusted): .*, here null$/,
    reason: 'what others see of a person follows from their rights and the person’s choice (decisions 008, 032)',
  },
  { of: /./, differs: /privacy_\w+: "all", here/, reason: 'where everybody began and nobody chose (decision 072)' },
  {
    of: /./,
    differs: /(members|participants|events)_count: \d+, here \d+$/,
    reason: 'people are counted once, the commander with them (decision 007), and later recordings moved some',
  },
  {
    of: /^(users|membership)\/|leadership/,
    differs: /(position|^\[\d\])\.id: \d+, here \d+$/,
    reason: 'memberships and applications of six tables are one table here (decision 072)',
  },
  {
    of: /^rating\//,
    differs: /(^id|regional_r61): \d+, here \d+$/,
    reason: 'reports of many tables are one table here (decision 072)',
  },
  {
    of: /members|paging\/(01|02|03|16)|users\/52|registry\/10|structure\/52/,
    differs: /^(results)?\[\d\]/,
    reason: 'without an asked order the old portal listed as it came; here lists have one',
  },
  {
    of: /./,
    differs: /educational_institution: \{.*, here null$/,
    reason: 'no institution is null, not one of empty texts',
  },
  {
    of: /./,
    differs: /(headquarter|centralheadquarter_commander): 1, here \{/,
    reason: 'the central headquarters is told as those of the other levels',
  },
  {
    of: /./,
    differs: /^status 200, here 40[13]$/,
    reason: 'closed to whoever has nothing to do with it (decision 032)',
  },
  { of: /./, differs: /organization_data\[0\]: .*, here nothing$/, reason: 'organisers are told to those signed in' },
  {
    of: /^rating\//,
    differs: /^status 40[34], here (40[35]|200)$/,
    reason: `who reads a report (decision 080), or ${LATER}`,
  },
  {
    of: /^(paging\/(06|13)|structure\/82)/,
    differs: /^status 200, here 400$/,
    reason: 'a query that says nothing is refused',
  },
  {
    of: /^(competitions\/0[25]|competitions\/20|events\/(01|05|07|10)|paging\/1[45]|structure\/|cache\/0[124])/,
    differs: /^count: /,
    reason: LATER,
  },
  { of: /^(users\/10|certificates\/02)/, differs: /^count: 0, here \d$/, reason: LATER },
  {
    of: /^users\/52/,
    differs: /^(count|next): /,
    reason: 'a condition about people asks only of those whose data one may see (decisions 008, 032)',
  },
  {
    of: /^(me\/(11|14|20|28)|users\/(02|39|45))/,
    differs: /^(study|snils|inn|pass|reg_|fact_|rso_info|personal_data|bio|membership_fee)/,
    reason: LATER,
  },
  {
    of: /^structure\//,
    differs: /(about|slogan|city|local_headquarters\[0\]\.name): /,
    reason: LATER,
  },
  {
    of: /^(competitions\/(25|33)|events-(group|multi|personal)|events\/35|membership\/(14|15|22|29|31|43|50|54))/,
    differs: /^(status|\[0\]: |error: |status: )/,
    reason: LATER,
  },
  {
    of: /^events\/07-|^events\/01-/,
    differs: /^results\[1\]/,
    reason: 'the event made by a later recording stands in the list',
  },
  {
    of: /^(competitions\/16|structure\/72|session\/39)/,
    differs: /^(detail|code|messages): /,
    reason: 'the words of a refusal',
  },
  { of: /^places\/02/, differs: /^(count|results)/, reason: 'the ranking is told to those signed in (decision 023)' },
  {
    of: /^rating\/(19|22|25)/,
    differs: /supporting_documents: .*, here null$/,
    reason: 'without the folder of the files the papers stay behind, and the report of the import names them',
  },
  {
    of: /^rating\/(19|22|60|75|82)/,
    differs: /^(is_sent|verified_by_chq|updated_at|score|employees_number|\w+_version): /,
    reason: LATER,
  },
  { of: /^rating\/75/, differs: /^r_competition: 2, here 2025$/, reason: 'a season is told by its year' },
  { of: /^registry\//, differs: /^: \[/, reason: 'the registry is a page as other lists are' },
  {
    of: /^(front-errors\/08|registry\/1[12]|structure\/77|users\/(31|51)|users\/61)/,
    differs: /^status/,
    reason: 'addresses and refusals that are those of other readings here',
  },
  {
    of: /^tests\//,
    differs: /./,
    reason:
      'questions are drawn by chance; the window of the tests and the attempts of that day are over (decision 026)',
  },
  {
    of: /^users\/(03|05|35)/,
    differs: /central_headquarter_id: 1, here null$/,
    reason: 'the old portal told everybody of it, here those who are a member there',
  },
  {
    of: /^users\/6[01]/,
    differs: /^status 404, here/,
    reason: 'papers are opened by those who may see them (decision 032)',
  },
  { of: /^paging\/11/, differs: /^(count|next|results\[0\]): /, reason: 'people are not found by their login' },
];
