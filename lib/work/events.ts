import { defineEvent } from '@/lib/subject/event'
import { CaseStudyFilters, findCaseStudies } from './operations'
import { CaseStudySummary, toListedCaseStudy } from './text'

export const caseStudyPublished = defineEvent({
  name: 'case_study_published',
  title: 'A case study was published',
  description: 'Tells of each new case study, with client, industry, services and leading result.',
  scope: 'case_studies.read',
  topic: 'work',
  input: CaseStudyFilters,
  payload: CaseStudySummary,
  list: (filterValues, catalog) => findCaseStudies(catalog, filterValues).entries,
  toPayload: toListedCaseStudy,
})
