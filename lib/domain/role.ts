import { z } from 'zod'
import { type Body, CalendarDate, Line, Slug } from './text'

export const Workplace = z.enum(['onsite', 'hybrid', 'remote'])
export const EmploymentType = z.enum(['full-time', 'part-time', 'contract', 'internship'])

export const Salary = z
  .strictObject({
    min: z.int().positive(),
    max: z.int().positive(),
    currency: z.string().regex(/^[A-Z]{3}$/, 'Use the three-letter ISO 4217 code, such as EUR'),
    period: z.enum(['year', 'month', 'day', 'hour']),
  })
  .refine((salary) => salary.min <= salary.max, {
    path: ['max'],
    message: 'The upper end is below the lower end',
  })

/** What an editor writes above a role's description. The file's name is its slug. */
export const RoleFrontMatter = z
  .strictObject({
    title: Line,
    discipline: Slug,
    level: Slug,
    locations: z.array(Slug).min(1),
    workplace: Workplace,
    employmentType: EmploymentType,
    hours: Line.optional(),
    salary: Salary,
    summary: Line,
    publishedAt: CalendarDate,
    updatedAt: CalendarDate,
    closesAt: CalendarDate.optional(),
    closed: z.boolean().optional(),
    responsibilities: z.array(Line).min(1),
    requirements: z.array(Line).min(1),
    benefits: z.array(Line).min(1),
    process: z.array(Line).min(1),
  })
  .refine((role) => role.updatedAt >= role.publishedAt, {
    path: ['updatedAt'],
    message: 'It was updated before it was published',
  })

export type Role = Readonly<z.infer<typeof RoleFrontMatter>> &
  Body & {
    readonly slug: string
  }

/** The first moment at which a role with a last day is closed: the end of that day, UTC. */
export function closingTime(role: Pick<Role, 'closed' | 'closesAt'>): number {
  if (role.closed) return 0
  return role.closesAt ? Date.parse(`${role.closesAt}T00:00:00Z`) + 86_400_000 : Infinity
}

export const isOpen = (role: Pick<Role, 'closed' | 'closesAt'>, now: Date): boolean =>
  now.getTime() < closingTime(role)
