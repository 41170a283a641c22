import { expect, test, vi } from 'vitest'
import data from '@/.catalog/catalog.js'
import { contentOfLater, justBefore, opens } from '@/e2e/support/content-of-later'
import { createSnapshots } from './catalog'

const snapshot = createSnapshots(contentOfLater(data))

test('a snapshot is the same object until something opens or closes, in each language', () => {
  const before = snapshot(new Date(justBefore.getTime() - 1000))
  expect(snapshot(justBefore)).toBe(before)
  expect(snapshot(opens)).not.toBe(before)
  expect(before.in('de')).toBe(snapshot(justBefore).in('de'))
  expect(before.in('de').in('en')).toBe(before)
})

test('nothing of a snapshot asks the clock', () => {
  const content = snapshot(justBefore)
  vi.setSystemTime(opens)
  const members = Object.entries(Object.getOwnPropertyDescriptors(content))
  expect(members.filter(([, { get }]) => get)).toEqual([])
  expect(Object.isFrozen(content)).toBe(true)
  expect(content.role('later-role')).toBeUndefined()
  expect(content.in('de').role('later-role')).toBeUndefined()
  expect(content.open.roles.map(({ slug }) => slug)).not.toContain('later-role')
  vi.useRealTimers()
})

test('the texts of this site are set as they are printed, and their links stay where they are', () => {
  const { roles, caseStudies, journal, pages } = createSnapshots(data)(new Date())
  for (const { body, bodyLinks } of [...roles, ...caseStudies, ...journal, ...pages]) {
    expect(bodyLinks.map((at) => body[at])).toEqual(bodyLinks.map(() => '/'))
    expect(body).not.toMatch(/\w'\w/)
  }
})
