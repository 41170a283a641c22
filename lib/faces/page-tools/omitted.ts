/**
 * What an agent rarely needs at once. Browsers expect results of about 1,500 characters; whatever
 * is left out here comes when the same tool is called again with the same input.
 */
export const omittedAtFirst: Readonly<Record<string, readonly string[]>> = {
  list_roles: [
    'discipline',
    'employmentType',
    'salary',
    'summary',
    'publishedAt',
    'updatedAt',
    'closesAt',
    'url',
    'applyUrl',
  ],
  get_role: ['description', 'responsibilities', 'process'],
  list_case_studies: ['disciplines', 'services', 'summary', 'results', 'url'],
  get_case_study: ['body', 'credits'],
  list_taxonomies: ['roles', 'caseStudies', 'country', 'countryCode'],
}
