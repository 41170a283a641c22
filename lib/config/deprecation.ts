import { deprecationNoticeDaysMin } from './limits'
import { paths } from './paths'

/** Something deprecated. `sunset` is set when its end is decided and announced, never earlier. */
export interface Deprecation {
  readonly path: string
  readonly successor: string
  /** The first day on which nobody should begin to use it. */
  readonly since: string
  readonly sunset?: { readonly announced: string; readonly ends: string }
}

const dayMs = 86_400_000

/** Throws, which stops the build, if the notice is shorter than the specification's section 9. */
export function withNotice(deprecation: Deprecation): Deprecation {
  const { path, sunset } = deprecation
  if (!sunset) return deprecation
  const days = (Date.parse(sunset.ends) - Date.parse(sunset.announced)) / dayMs
  if (days >= deprecationNoticeDaysMin) return deprecation
  throw new Error(
    `${path}: from ${sunset.announced} to ${sunset.ends} the notice is shorter than ${deprecationNoticeDaysMin} days`,
  )
}

/** The unversioned list of jobs. Its end is not decided. */
export const jobsAlias: Deprecation = withNotice({
  path: paths.jobsAlias,
  successor: paths.jobs,
  since: '2026-11-21',
})
