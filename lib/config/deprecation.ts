import type { Deprecation } from 'agent-access/core'
import { paths } from './paths'

/** The unversioned list of jobs. Its end is not decided. */
export const jobsAlias: Deprecation = {
  path: paths.jobsAlias,
  successor: paths.jobs,
  since: '2026-11-21',
}
