import type { AgentAccessOptions } from 'agent-access'
import { paths } from './paths'

/** The unversioned list of jobs. Its end is not decided. */
export const jobsAlias: NonNullable<AgentAccessOptions['deprecations']>[number] = {
  path: paths.jobsAlias,
  successor: paths.jobs,
  since: '2026-11-21',
}
