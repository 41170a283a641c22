import sharp from 'sharp'
import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import type { DayCounts } from '@/lib/database/counters'
import { lastWeek } from './figures'
import { weeklyLetter } from './letter'
import { reportWords } from './words'

const reader = (language: string) => ({
  words: catalog.in(language).words,
  report: reportWords(language),
  agency: 'Studio <b>',
  colours: ['#cd210c', '#14181a', '#767e80'],
  paper: '#f9faf9',
})

const day = (at: number, counts: Record<string, number>): DayCounts => ({
  day: at,
  counts: new Map(Object.entries(counts)),
})

const period = { first: 20_777, last: 20_783 }
const week = {
  period,
  days: [
    day(period.first, {
      'request|html|roles|Chrome': 40,
      'request|rest|roles|curl': 5,
      'request|html|work|GPTBot': 9,
      'visit|ChatGPT|roles|en': 3,
      'visit|Google|work|en': 2,
      'inquiry|accepted|html': 2,
      'began|ChatGPT|application': 1,
      'began|Google|inquiry': 1,
    }),
    day(period.last, { 'inquiry|accepted|mcp': 1, 'empty|mcp|list_roles|level=junior': 4 }),
  ],
  before: [day(period.first - 7, { 'request|html|roles|Chrome': 1000 })],
}

test('the letter tells of the week and the one before, in both of its forms', async () => {
  const { subject, text, html, picture } = weeklyLetter(week, reader('en'))
  expect(subject).toBe('Studio <b>: the week from 20 November 2026 to 26 November 2026')
  for (const line of [
    'Visits that began with a link or an address: 5 (0)',
    'of these from assistants: 3 (0)',
    'Requests by people: 40 (1,000)',
    'Roles asked for by agents: 5 (0)',
    'Inquiries sent: 2 (0)',
    'Applications sent: 1 (0)',
    'Most visits from: ChatGPT 3, Google 2',
    'Searched for and not found: Roles: level=junior 4',
  ]) {
    expect(text).toContain(line)
    const [label, value] = line.split(/: (?=[^:]*$)/)
    expect(html).toContain(String(value))
    expect(html).toContain(String(label).split(':')[0])
  }
  expect(text.split('\n').length).toBeLessThan(25)
  expect(html).not.toMatch(/<script|https?:/)
  const { width, height, format } = await sharp(picture).metadata()
  expect([width, height, format]).toEqual([1120, 240, 'png'])
  expect(picture.length).toBeLessThan(10_000)
  const { data } = await sharp(picture).removeAlpha().raw().toBuffer({ resolveWithObject: true })
  const colourAt = (x: number, y: number) => [
    ...data.subarray((y * 1120 + x) * 3, (y * 1120 + x) * 3 + 3),
  ]
  expect(colourAt(80, 239)).toEqual([0xcd, 0x21, 0x0c])
  expect(colourAt(80, 1)).toEqual([0x76, 0x7e, 0x80])
  expect(colourAt(500, 120)).toEqual([0xf9, 0xfa, 0xf9])
})

test('a week without anything, and one in German, are letters too', () => {
  const empty = weeklyLetter({ ...week, days: [], before: [] }, reader('de'))
  expect(empty.text).toContain('Gesendete Anfragen: 0 (0)')
  expect(empty.text).toContain('Die meisten Besuche von: nichts')
  expect(weeklyLetter(week, reader('de')).text).toContain('Abrufe von Menschen: 40 (1.000)')
})

test.each([
  ['2026-11-30T05:59:00Z', 'Europe/Berlin', '2026-11-16'],
  ['2026-11-30T06:00:00Z', 'Europe/Berlin', '2026-11-23'],
  ['2026-12-06T22:59:00Z', 'Europe/Berlin', '2026-11-23'],
  ['2026-11-30T12:30:00Z', 'America/New_York', '2026-11-23'],
  ['2026-11-30T11:30:00Z', 'America/New_York', '2026-11-16'],
])('at %s in %s the last week began on %s', (now, timeZone, first) => {
  const week = lastWeek(new Date(now), timeZone, 7)
  expect(new Date(week.first * 86_400_000).toISOString().slice(0, 10)).toBe(first)
  expect(week.last - week.first).toBe(6)
})
