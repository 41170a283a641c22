import { describe, expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { createSnapshots } from '@/lib/content/catalog'
import { createStartWarnings, findTextsToWrite, nextStepsTexts } from './next-steps'

const finished = {
  agency: {
    ...catalog.agency,
    legal: {
      ...catalog.agency.legal,
      legalName: 'A Ltd',
      register: 'B',
      vatId: 'C',
      responsible: 'D',
      dataProtectionContact: 'E',
    },
  },
  pages: catalog.pages.map((page) => ({ ...page, body: 'Words.' })),
  skills: [],
  open: catalog.open,
  placeholders: [],
}
const smtp = { url: 'smtp://localhost', from: 'a@b.example', to: 'c@d.example' }
const others = { webhook: undefined, slack: undefined, redis: undefined }
const delivery = { ...others, smtp, preview: false }
const redis = { url: 'https://redis.example', token: 't', prefix: 'preview:main:' }

/** A page whose texts name nobody. */
const renameAgency = ({ sections: _, ...page }: (typeof finished.pages)[number]) => ({
  ...page,
  title: 'A',
  description: 'B',
  body: '',
})

describe('at start', () => {
  test('a finished site with delivery is quiet', () => {
    expect(createStartWarnings(delivery, finished)).toEqual([])
  })

  test('each placeholder is named with its file and line', () => {
    const placeholders = [
      { file: 'agency.md', line: 5, text: 'street' },
      { file: 'agency.md', line: 9, text: 'city' },
      { file: 'agency.de.md', line: 3, text: 'Ort' },
    ]
    const [warning] = createStartWarnings(delivery, { ...finished, placeholders })
    expect(warning).toContain('3 placeholders. Where: agency.md:5, 9; agency.de.md:3.')
  })

  test('where another agency has moved in, what still names the sample is listed', () => {
    const agency = { ...finished.agency, name: 'Quill & Harbour', body: 'We are somebody else.' }
    expect(
      createStartWarnings(delivery, { ...catalog, agency: { ...agency, legal: {} as never } })[0],
    ).toMatch(/Oddvale.*pages\/about\.md.*skills\/agency-research\/SKILL\.md/)
    const pages = finished.pages.map(renameAgency)
    expect(createStartWarnings(delivery, { ...finished, pages, agency })).toEqual([])
  })

  test('open roles without pay are named together with the directive that wants it', () => {
    const [first, second, ...others] = catalog.open.roles
    if (!first || !second) throw new Error('content/ has too few open roles')
    const { salary: _, ...unpaid } = first
    const { salary: __, ...shut } = second
    const roles = [unpaid, { ...shut, closed: true }, ...others]
    const { open } = createSnapshots({ ...catalog, roles })(new Date())
    const [warning, ...more] = createStartWarnings(delivery, { ...finished, open })
    expect(warning).toContain(`roles/${first.slug}.md`)
    expect(warning).toContain('Directive (EU) 2023/970')
    expect(warning).not.toContain(second.slug)
    expect(more).toEqual([])
  })

  test('missing delivery says what to set, but not on a preview, which never delivers', () => {
    const none = { ...delivery, smtp: undefined }
    expect(createStartWarnings(none, finished)[0]).toMatch(
      /SMTP_URL.*INQUIRY_WEBHOOK_URL.*SLACK_WEBHOOK_URL/,
    )
    const slack = { url: 'https://hooks.slack.example/x' }
    expect(createStartWarnings({ ...none, slack }, finished)).toEqual([])
    expect(createStartWarnings({ ...none, preview: true, redis }, finished)).toEqual([])
    expect(createStartWarnings({ ...none, preview: true }, finished)).toEqual([
      expect.stringContaining('Upstash Redis'),
    ])
  })
})

describe('texts to write', () => {
  const agency = { ...finished.agency, name: 'Quill & Harbour', body: '' }
  const pages = finished.pages.map(renameAgency)
  const finishedCatalog = { ...catalog, ...finished, agency, pages }

  test('stand below their file, placeholders, names of the sample and roles without pay alike', () => {
    const [role] = catalog.open.roles
    if (!role) throw new Error('content/ has no open role')
    const { salary: _, ...unpaid } = role
    const placeholders = [{ file: 'agency.md', line: 5, text: 'street' }]
    const content = { ...finishedCatalog, agency: { ...agency, body: 'Oddvale' }, placeholders }
    expect([
      ...findTextsToWrite({ ...content, open: { ...content.open, roles: [unpaid] } }),
    ]).toEqual([
      ['agency.md', [...placeholders, { file: 'agency.md', text: nextStepsTexts.agencyName }]],
      [`roles/${role.slug}.md`, [{ file: `roles/${role.slug}.md`, text: nextStepsTexts.pay }]],
    ])
  })

  test('are none on a finished site', () => {
    expect([...findTextsToWrite(finishedCatalog)]).toEqual([])
  })
})
