import { type ErrorCode, errorStatus } from 'agent-access/edge'

/** What no operation of this site answers with: here is nobody who may do more than others. */
const unusedCodes = [
  'login_required',
  'signature_required',
  'forbidden',
  'conflict',
] as const satisfies readonly ErrorCode[]

export type SiteErrorCode = Exclude<ErrorCode, (typeof unusedCodes)[number]>

const isSiteCode = (code: string): code is SiteErrorCode =>
  !unusedCodes.some((unused) => unused === code)

/** The codes of all errors that this site answers with, in the order in which they are listed. */
export const siteErrorCodes = Object.keys(errorStatus).filter(isSiteCode)
