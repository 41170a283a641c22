import { jobBoard } from '@/lib/config/limits'
import { WorkLimitError } from '@/scripts/machine/guarded'
import type { Kind } from './headings'
import { HostileText } from './html'
import { said } from './lines'
import type { PostingText } from './posting'
import { PullError } from './pull-error'
import { type JobText, jobTextOf } from './text'

/** Reads the texts of all postings, within a time for each and one for all. */
export function textReader() {
  let left: number = jobBoard.textsMs
  return ({ parts, title }: PostingText, lists: readonly Kind[]): JobText => {
    const began = performance.now()
    try {
      return jobTextOf(parts, {
        lists,
        ms: Math.min(jobBoard.textMs, Math.max(1, Math.ceil(left))),
      })
    } catch (error) {
      const what = hostileIn(error)
      if (!what) throw error
      throw new PullError(`The text of ${said(title)} ${what}; nothing was written.`)
    } finally {
      left -= performance.now() - began
    }
  }
}

/** What is wrong with a text; the parser itself ends with a RangeError where nesting is too deep. */
function hostileIn(error: unknown): string | undefined {
  if (error instanceof RangeError) return 'is nested too deeply'
  const known = error instanceof HostileText || error instanceof WorkLimitError
  return known ? error.message : undefined
}
