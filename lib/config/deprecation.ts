import { deprecationNoticeDaysMin } from './limits'
import { paths } from './paths'

/** What is on its way out. `sunset` is set once its end is decided, never before it is announced. */
export interface Deprecation {
  readonly path: string
  readonly successor: string
  /** The day since which nobody should begin to use it. */
  readonly since: string
  readonly sunset?: { readonly announced: string; readonly ends: string }
}

const dayMs = 86_400_000

/** The notice the specification promises (section 9); a shorter one stops the build. */
export function withNotice(deprecation: Deprecation): Deprecation {
  const { path, sunset } = deprecation
  if (!sunset) return deprecation
  const days = (Date.parse(sunset.ends) - Date.parse(sunset.announced)) / dayMs
  if (days >= deprecationNoticeDaysMin) return deprecation
  throw new Error(
    `${path}: from ${sunset.announced} to ${sunset.ends} is less notice than ${deprecationNoticeDaysMin} days`,
  )
}

/** The unversioned jobs list. No end is decided. */
export const jobsAlias: Deprecation = withNotice({
  path: paths.jobsAlias,
  successor: paths.jobs,
  since: '2026-11-21',
})
