import { site } from '@/lib/content/site'
import { createProblems } from '@/packages/agent-access/core'

/** Errors and method handlers of this site. */
export const problems = createProblems(site)

export const { errorHeaders, methodHandlers, problemOf, problemResponse, problemType } = problems
