import { expect, test } from 'vitest'
import { overlayDigestOf } from '@/compiler/overlays'
import { contentSourceOf } from '@/compiler/read'
import { textsOf } from '@/lib/kinds/index'
import { roles } from '@/lib/kinds/role'
import { PullError } from './pull-error'
import { roleFileOf, writtenTranslation } from './role-file'

const textOf = (title: string) => `---\ntitle: ${title}\n---\n\nThe work.\n`
const digestIn = (text: string) =>
  overlayDigestOf(
    textsOf(roles) ?? {},
    contentSourceOf(text, 'roles/a.md', []) ?? { data: {}, body: '' },
  )

test('a digest of digits alone, which an editor wrote without quotes, still names its original', () => {
  const titles = Array.from({ length: 5000 }, (_, number) => `Designer ${number}`)
  const before = titles.map(textOf).find((text) => /^\d+$/.test(digestIn(text))) ?? ''
  const after = textOf('Another designer')
  const translation = roleFileOf(
    'a.de',
    `---\noriginal: ${digestIn(before)}\ntitle: Design\n---\n\nDie Arbeit.\n`,
  )
  const written = writtenTranslation(
    { body: 'Die Arbeit', title: 'Design' } as Parameters<typeof writtenTranslation>[0],
    'a board',
    translation,
    { slug: 'a', before, after },
  )
  expect(written).toContain(`original: ${digestIn(after)}`)
})

test('a file that is no YAML is named with its line', () => {
  const broken = () => roleFileOf('a', '---\ntitle: "A\n---\n')
  expect(broken).toThrow(PullError)
  expect(broken).toThrow(/^content\/roles\/a\.md:\d+ \(front matter\): YAML: /)
})
