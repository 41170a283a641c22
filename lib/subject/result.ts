import { OneLineText } from 'site-content'
import { z } from 'zod'
import { unitCharsMax } from '@/lib/config/limits'

const members = {
  label: OneLineText,
  value: z.number(),
  unit: z.string().trim().max(unitCharsMax.unit),
  source: OneLineText,
  baseline: z.number().nullable().describe('Measured before; null where nothing was'),
  after: z.number().nullable().describe('Measured after'),
  measuredIn: z
    .string()
    .trim()
    .min(1)
    .max(unitCharsMax.measuredIn)
    .optional()
    .describe('The unit of baseline and after where it is not unit'),
}

/** A measured result: "−38%", the values before and after, what was measured, by whom and how. */
export const Result = z.strictObject({
  ...members,
  direction: z.enum(['up', 'down', 'unchanged']).nullable().describe('From baseline to after'),
})
export type Result = z.infer<typeof Result>

/** A result in front matter: its numbers must agree, and the direction follows from them. */
export const ResultFrontMatter = z
  .strictObject({
    label: members.label,
    value: members.value,
    unit: members.unit.default(''),
    baseline: members.baseline.default(null),
    after: members.after.default(null),
    measuredIn: members.measuredIn,
    source: members.source,
  })
  .check(({ value, issues }) => {
    const issue = findIssue(value)
    if (issue) issues.push({ code: 'custom', input: value, path: [issue[0]], message: issue[1] })
  })
  .transform((frontMatter): Result => ({ ...frontMatter, direction: getDirection(frontMatter) }))

type ResultWithoutDirection = Omit<Result, 'direction'>

export function getResultKind({ unit, after, measuredIn }: ResultWithoutDirection) {
  if (unit === 'points' || unit === '×') return unit
  return unit === '%' && (measuredIn !== undefined || after === null) ? 'change' : 'amount'
}

function findIssue(
  result: ResultWithoutDirection,
): [keyof ResultWithoutDirection, string] | undefined {
  const { value, unit, baseline, after, measuredIn } = result
  if (measuredIn === unit) return ['measuredIn', `Leave it out where it is the unit, "${unit}"`]
  const kind = getResultKind(result)
  if (kind === 'amount')
    return after === value
      ? undefined
      : ['after', `Write ${value}, the value itself, or in measuredIn what else was counted`]
  if (baseline === null && after === null) return undefined
  if (baseline === null || after === null)
    return [
      baseline === null ? 'baseline' : 'after',
      'Write both baseline and after, or null for both',
    ]
  if (measuredIn === undefined) return ['measuredIn', 'Write the unit of baseline and after']
  const exact = {
    change: (after / baseline - 1) * 100,
    points: after - baseline,
    '×': after / baseline,
  }
  return isConsistent(value, exact[kind])
    ? undefined
    : [
        'value',
        `From ${baseline} to ${after} is ${round(exact[kind])} ${unit}; correct one of the three`,
      ]
}

/** Compares within the precision of the written value: 4 matches everything from 3.5 to 4.5. */
function isConsistent(value: number, exact: number): boolean {
  const decimals = String(value).split('.')[1]?.length ?? 0
  return Math.abs(value - exact) <= 0.5 * 10 ** -decimals + 1e-9
}

const round = (number: number) => Number(number.toFixed(2))

function getDirection(result: ResultWithoutDirection): Result['direction'] {
  const change = getChange(result)
  if (change === null) return null
  return change === 0 ? 'unchanged' : change > 0 ? 'up' : 'down'
}

function getChange(result: ResultWithoutDirection): number | null {
  const { baseline, after, value } = result
  if (baseline !== null && after !== null) return after - baseline
  const kind = getResultKind(result)
  return kind === 'amount' ? null : kind === '×' ? value - 1 : value
}
