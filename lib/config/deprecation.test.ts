import { type Deprecation, withNotice } from 'agent-access/core'
import { expect, it } from 'vitest'
import { jobsAlias } from './deprecation'

const ending = (announced: string, ends: string): Deprecation => ({
  ...jobsAlias,
  sunset: { announced, ends },
})

it('nothing ends in less than 90 days after its announcement', () => {
  expect(() => withNotice(ending('2027-01-01', '2027-03-31'))).toThrow(
    /2027-03-31 the notice is shorter than 90/,
  )
  expect(withNotice(ending('2027-01-01', '2027-04-01')).sunset?.ends).toBe('2027-04-01')
})

it('an end before its announcement, or no date at all, is refused', () => {
  expect(() => withNotice(ending('2027-04-01', '2027-01-01'))).toThrow()
  expect(() => withNotice(ending('2027-01-01', 'spring'))).toThrow()
})

it('the alias has no end today', () => {
  expect(jobsAlias.sunset).toBeUndefined()
})
