import { requestGuard } from './guard'

/** Errors of this site, in English. */
export const { errorHeaders, problemResponse, refuseMethod, toProblem } = requestGuard
