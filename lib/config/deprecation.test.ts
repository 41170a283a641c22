import { withNotice } from 'agent-access/core'
import { expect, it } from 'vitest'
import { jobsAlias } from './deprecation'

it.each([
  ['2027-01-01', '2027-03-31', /2027-03-31 the notice is shorter than 90/],
  ['2027-04-01', '2027-01-01', /./],
  ['2027-01-01', 'spring', /./],
])('announced on %s, nothing ends on %s', (announced, ends, message) => {
  expect(() => withNotice({ ...jobsAlias, sunset: { announced, ends } })).toThrow(message)
})

it('an end is announced 90 days before, and the alias has none today', () => {
  const sunset = { announced: '2027-01-01', ends: '2027-04-01' }
  expect(withNotice({ ...jobsAlias, sunset }).sunset).toEqual(sunset)
  expect(jobsAlias.sunset).toBeUndefined()
})
