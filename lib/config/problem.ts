import { createContent, createProblems } from 'agent-access/core'
import { site } from './site'

const english = createContent()

/** Errors and method handlers of this site. */
export const problems = createProblems(site, () => english)

export const { errorHeaders } = problems

export const toProblem = (error: unknown) => problems.toProblem(error, english)

export const problemResponse = (error: unknown, mediaType?: string) =>
  problems.problemResponse(error, english, mediaType)

export const refuseMethod = (method: string, allowed: readonly string[]) =>
  problems.refuseMethod(method, allowed, english)
