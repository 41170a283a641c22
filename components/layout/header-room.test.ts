import { expect, test } from 'vitest'
import { findHeaderRoom } from './header-room'

const name = 'Oddvale'
const links = [
  'Work',
  'Services',
  'Prices',
  'About',
  'Journal',
  'Careers',
  'Deutsch',
  'Get in touch',
]
const [narrow, mono] = [0.43, 0.6]

test('links stand in one row from the first screen on that has room for them', () => {
  expect(findHeaderRoom({ name, links }, narrow)).toBe('desk')
  expect(findHeaderRoom({ name, links: ['Studio', 'Lectures', ...links] }, narrow)).toBe('margin')
})

test('letters of a wide face need more room, and a long row is never shown', () => {
  expect(findHeaderRoom({ name, links }, mono)).toBe('margin')
  expect(findHeaderRoom({ name, links: [...links, ...links] }, mono)).toBe('menu')
})
