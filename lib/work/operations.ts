import { defineGetOperation, defineListOperation } from '@/lib/subject/list-operations'
import { caseStudies } from './schema'
import {
  CaseStudyDetail,
  CaseStudySummary,
  createCaseStudyListView,
  createCaseStudyView,
  toCaseStudyDetail,
  toListedCaseStudy,
} from './text'

const offeredCaseStudies = {
  collectionName: 'caseStudies',
  collection: caseStudies,
  id: 'slug',
  scope: 'case_studies.read',
  tag: {
    name: 'Case studies',
    description: 'What was done, for whom, with what result',
  },
  noEntry: 'noCaseStudy',
} as const

export const listCaseStudiesOperation = defineListOperation(offeredCaseStudies, {
  name: 'list_case_studies',
  title: 'List case studies',
  description:
    'Lists case studies with client, industry, year, services and leading result, newest first.',
  member: 'caseStudies',
  item: CaseStudySummary,
  total: 'Case studies that match, over all pages',
  toItem: (study, { site }) => toListedCaseStudy(study, site),
  view: createCaseStudyListView,
})

export const getCaseStudyOperation = defineGetOperation(offeredCaseStudies, {
  name: 'get_case_study',
  title: 'Get one case study',
  description: 'Gives everything about one case study.',
  list: listCaseStudiesOperation,
  output: CaseStudyDetail,
  toOutput: (study, { catalog, site }) => toCaseStudyDetail(study, catalog, site),
  view: createCaseStudyView,
})
