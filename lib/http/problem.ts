import { createProblems } from 'agent-access/core'
import { site } from '@/lib/content/site'

/** Errors and method handlers of this site. */
export const problems = createProblems(site)

export const { errorHeaders, toProblem, problemResponse } = problems
