import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { limits as kitLimits } from 'agent-access/edge'
import { repositoryRoot } from 'next-host/cli'
import { contentLimits } from 'site-content/edge'
import { describe, expect, test } from 'vitest'
import { startJobApplicationDescription } from '@/lib/careers/operations'
import * as siteLimits from '@/lib/config/limits'
import { allCollections, type SiteCollection } from '@/lib/content/collections'
import { httpOperations } from '@/lib/documents/operations'
import { hasEntryPages } from '@/lib/subject/collection-paths'
import { jobBoard } from '@/packages/tools/src/limits'

// What the docs say of the code beyond names and links, as far as a program can hold it.

const read = (file: string) => readFileSync(join(repositoryRoot, file), 'utf8')
const oneLine = (file: string) => read(file).replaceAll(/\s+/g, ' ')
const number = (value: number) => value.toLocaleString('en')
const days = (seconds: number) => seconds / (24 * 3600)
const words = ['none', 'one', 'two', 'three', 'four', 'five', 'six', 'seven', 'eight', 'nine']

const limits = { ...siteLimits, ...kitLimits, ...contentLimits }
const { requestQuota, inquiryQuota, deliveryBackoff } = limits
const statements: Readonly<Record<string, readonly string[]>> = {
  'docs/operate.md': [
    `leases** the inquiry that is due longest (${limits.deliveryLeaseSeconds} seconds), sends it (${limits.deliveryTimeoutMs / 1000} seconds at most)`,
    `the ${limits.deliveryLeaseSeconds - limits.deliveryTimeoutMs / 1000} seconds between a send's limit`,
    `waits ${deliveryBackoff.firstSeconds} seconds, then twice as long each time, up to an hour`,
    `a form sent within ${words[limits.formFillingSecondsMin]} seconds of being shown`,
    `${limits.submissionRetentionDays} days after receipt it is erased`,
    `| ${requestQuota.requestsMax} requests a client and minute, ${inquiryQuota.requestsMax} inquiries an hour |`,
    `| ${limits.quotaTimeoutMs} ms for the quota |`,
    `| ${limits.databaseAttemptMs} ms for the database |`,
    `| ${limits.metricsRetentionDays} days; they hold nothing personal |`,
    `| ${limits.idempotencyReserveSeconds} seconds while held, then ${days(limits.idempotencyTtlSeconds)} days |`,
    `| ${limits.repeatedSubmissionSeconds / 60} minutes, and erased with the inquiry |`,
    `Texts are cut at ${number(limits.logTextCharsMax)} characters`,
  ],
  'docs/content.md': [
    `a picture below ${number(limits.pictureWidthMin)} px across, a portrait below ${limits.portraitWidthMin}`,
    `a picture of more than ${limits.originalBytesMax / 1024 / 1024} MB, or of more than ${limits.picturePixelsMax / 1e6} million pixels`,
    `a film without poster, one of a gallery without captions, or of more than ${limits.originalBytesMax / 1024 / 1024} MB`,
    `most ${number(limits.postingCharsMax)} characters, also where a job board wrote it`,
    `may take ${jobBoard.timeoutMs / 1000} seconds and ${jobBoard.bytesMax / 1024 / 1024} MB`,
  ],
  'docs/agents.md': [
    `no response within ${limits.pageToolTimeoutMs / 1000} seconds`,
    `at most **${number(limits.pageToolResultCharsMax)} characters**`,
  ],
}

describe.each(Object.entries(statements))('%s', (file, sentences) => {
  test.each(sentences)('says "%s"', (sentence) => {
    expect(oneLine(file)).toContain(sentence)
  })
})

const readRows = (file: string, head: string) => {
  const [, table = ''] =
    new RegExp(`^\\| ${head}.*\\n\\|[ -|]+\\n((?:\\|.*\\n)+)`, 'm').exec(read(file)) ?? []
  return table
    .trimEnd()
    .split('\n')
    .map((row) => row.split('|').map((cell) => cell.trim()))
}

test('the table of operations has operations alone, each with its scope and its address', () => {
  const rows = readRows('docs/decisions/0001-one-identifier.md', 'operation, tool')
  expect(rows.length).toBeGreaterThan(0)
  const operations = new Map(
    httpOperations.map((operation) => [`\`${operation.name}\``, operation]),
  )
  for (const [, name = '', scopes, rest] of rows) {
    if (name === `\`${startJobApplicationDescription.name}\``) continue
    const { scope, http } = operations.get(name) ?? {}
    expect(scopes, name).toContain(`\`${scope}\``)
    expect(rest, name).toContain(`\`${http?.method} ${http?.path}`)
  }
})

const guide = read('docs/content.md')

/** What belongs to the site as a whole, and is in no collection. */
const ofTheSite = [
  'theme.css',
  'themes/',
  'fonts/',
  'icons/',
  'messages/<language>.yaml',
  'redirects.md',
]

/** Checks for a list on one page, whose page says what it is: the guide may leave it out. */
const isSelfDescribed = ({ paths }: SiteCollection) => paths !== undefined && !hasEntryPages(paths)

test('the table of docs/content.md has every collection', () => {
  const [table = ''] = /^\| folder or file[\s\S]*?\n\n/m.exec(guide) ?? []
  const rows = [...table.matchAll(/`content\/([^`]+)`/g)].map(([, place]) => place)
  const places = allCollections
    .filter(([, { isOptional }]) => !isOptional)
    .map(([, collection]) => {
      const { form, folder } = collection
      return { place: form === 'file' ? `${folder}.md` : `${folder}/`, collection }
    })
    .filter(({ place, collection }) => rows.includes(place) || !isSelfDescribed(collection))
    .map(({ place }) => place)
  expect(rows.sort()).toEqual([...places, ...ofTheSite].sort())
})

test('the list of what appears later has every collection that does', () => {
  const [list = ''] = /^`publishAt` in the front matter of[^:]*:/m.exec(guide) ?? []
  for (const [name, collection] of allCollections) {
    const { entryName, hasPublishAt } = collection
    const words = entryName.replace(/[A-Z]/g, (letter) => ` ${letter.toLowerCase()}`)
    const isListed = list.includes(words)
    if (isListed || !isSelfDescribed(collection)) expect(isListed, name).toBe(hasPublishAt)
  }
})
