import { type Deprecation, withNotice } from 'agent-access/core'
import { paths } from './paths'

/** The unversioned list of jobs. Its end is not decided. */
export const jobsAlias: Deprecation = withNotice({
  path: paths.jobsAlias,
  successor: paths.jobs,
  since: '2026-11-21',
})
