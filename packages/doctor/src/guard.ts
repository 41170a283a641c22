import { guarded as inTime } from '../../../scripts/machine/guarded'
import { limits } from './limits'

export { WorkLimitError } from '../../../scripts/machine/guarded'

/** Works on what a site sent, for as long as that may take. */
export const guarded = <T>(work: () => T): T => inTime(work, limits.workMs)
