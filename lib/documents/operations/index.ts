import { listTaxonomies } from '@/lib/agency/operations'
import { submitJobApplicationOperation } from '@/lib/careers/application'
import { startJobApplicationDescription } from '@/lib/careers/operations'
import { submitContactInquiryOperation } from '@/lib/contact/operations'
import { collectionsWithList } from '@/lib/content/collections'
import { subjectByCollection } from '@/lib/documents/subjects'
import type { HttpOperation, Operation } from '@/lib/subject/operation'
import type { Catalog } from '@/lib/subject/register'

/** All operations, in the order in which every interface shows them. */
export const allOperations: readonly Operation[] = [
  ...Object.values(subjectByCollection).flatMap(({ list, get }) => [list ?? [], get ?? []].flat()),
  listTaxonomies,
  submitContactInquiryOperation,
  submitJobApplicationOperation,
]

/** The operations that programs may call. */
export const httpOperations: readonly HttpOperation[] = allOperations.filter(
  (operation): operation is HttpOperation => 'http' in operation,
)

/** What programs are told of, in the order in which every interface shows it. */
export const allEvents = Object.values(subjectByCollection).flatMap(({ events = [] }) => events)

/** Without the page of a list, a site offers nothing of its collection. */
export function selectOfferedOperationsAndEvents({ hasPage }: Pick<Catalog, 'hasPage'>) {
  const absent = collectionsWithList
    .filter(([, { page }]) => !hasPage(page))
    .map(([name]) => subjectByCollection[name])
  const isOffered = (one: unknown) =>
    !absent.some(({ list, get, events = [] }) => [list, get, ...events].includes(one as never))
  return { operations: httpOperations.filter(isOffered), events: allEvents.filter(isOffered) }
}

/** The tools of a page: what programs may call, and what needs a page. */
export const pageToolNames = [...httpOperations, startJobApplicationDescription].map(
  ({ name }) => name,
)

/** The names, those of events too, that messages and skills may mention. */
export const operationNames: readonly string[] = [
  ...allOperations,
  ...allEvents,
  startJobApplicationDescription,
].map(({ name }) => name)
