import { createProblems, englishMessages } from 'agent-access/core'
import { site } from './site'

/** Errors and method handlers of this site. */
export const problems = createProblems(site, () => englishMessages)

export const { errorHeaders } = problems

export const toProblem = (error: unknown) => problems.toProblem(error, englishMessages)

export const problemResponse = (error: unknown, mediaType?: string) =>
  problems.problemResponse(error, englishMessages, mediaType)
