import { ResultFrontMatter } from '@/lib/subject/result'

/** A result as a case study states it. */
export const toResult = (
  value: number,
  unit: string,
  baseline: number | null,
  after: number | null,
  measuredIn?: string,
) =>
  ResultFrontMatter.parse({
    label: 'Rise in calls',
    source: 'x',
    value,
    unit,
    baseline,
    after,
    measuredIn,
  })
