import { operationNames } from '@/lib/operations/names'

/**
 * What an agent rarely needs at once. Browsers expect results of about 1,500 characters; whatever
 * is left out here comes when the same tool is called again with the same input.
 */
export const omittedAtFirst: Readonly<Record<string, readonly string[]>> = {
  [operationNames.listRoles]: [
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
  [operationNames.getRole]: ['description', 'responsibilities', 'process'],
  [operationNames.listCaseStudies]: ['disciplines', 'services', 'summary', 'results', 'url'],
  [operationNames.getCaseStudy]: ['body', 'credits'],
  [operationNames.listTaxonomies]: ['roles', 'caseStudies', 'country', 'countryCode'],
}
