import { defineEvent } from '@/lib/subject/event'
import { createFilterSchemas, selectMatchingEntries } from '@/lib/subject/filters'
import { caseStudyFilters } from './filters'
import { CaseStudySummary, toListedCaseStudy } from './text'

export const caseStudyPublishedEvent = defineEvent({
  name: 'case_study_published',
  title: 'A case study was published',
  description: 'Tells of each new case study, with client, industry, services and leading result.',
  scope: 'case_studies.read',
  topic: 'work',
  input: createFilterSchemas(caseStudyFilters, ({ caseStudies }) => caseStudies).input,
  payload: CaseStudySummary,
  list: (filterValues, catalog) =>
    selectMatchingEntries(caseStudyFilters, catalog.open.caseStudies, filterValues).entries,
  toPayload: toListedCaseStudy,
})
