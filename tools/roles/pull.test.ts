import {
  cpSync,
  existsSync,
  mkdtempSync,
  readdirSync,
  readFileSync,
  rmSync,
  writeFileSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { compile } from '@/lib/catalog/compile'
import { applicantSystems } from '@/lib/domain/applicant-system'
import { atsFileFor, fortyJobs, jobBoards } from '@/testing/job-boards'
import { BoardError } from './ask'
import { type PullOptions, pull } from './pull'
import { PullError } from './pull-error'

let boards: Awaited<ReturnType<typeof jobBoards>>
let root: string
let dataDir: string

beforeAll(async () => {
  boards = await jobBoards()
})
afterAll(() => boards.close())

beforeEach(() => {
  const folder = mkdtempSync(join(tmpdir(), 'pull of an agency '))
  root = join(folder, 'content')
  dataDir = join(folder, 'data')
  cpSync('content', root, { recursive: true })
  Object.assign(boards.state, { jobs: fortyJobs(), fault: undefined, statuses: [] })
})
afterEach(() => rmSync(join(root, '..'), { recursive: true, force: true }))

const describeBoard = (text: string) => writeFileSync(join(root, 'ats.md'), text)

const run = (more: Partial<PullOptions> = {}) =>
  pull({ root, dataDir, base: boards.base, now: new Date('2026-11-23T08:00:00Z'), ...more })

/** Every file below content/, by its path. */
const snapshot = () =>
  Object.fromEntries(
    readdirSync(root, { recursive: true, encoding: 'utf8', withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name))
      .map((path) => [path, readFileSync(path, 'utf8')]),
  )

const fileOf = (id: string) => {
  const folder = join(root, 'roles')
  const name = readdirSync(folder).find((one) =>
    readFileSync(join(folder, one), 'utf8').includes(`\n  id: "${id}"\n`),
  )
  if (!name) throw new Error(`No file has the posting ${id}`)
  return join(folder, name)
}

/** The roles as they compile, by the posting they come from. */
function compiled() {
  const { data } = compile(root)
  if (!data) throw new Error('content/ does not compile')
  return (id: string) => {
    const role = data.roles.find(({ pulledFrom }) => pulledFrom?.id === id)
    if (!role) throw new Error(`No role has the posting ${id}`)
    return role
  }
}

const job = (id: string) => {
  const found = boards.state.jobs.find((one) => one.id === id)
  if (!found) throw new Error(`There is no job ${id}`)
  return found
}

describe.each(applicantSystems)('a board of %s', (source) => {
  beforeEach(() => describeBoard(atsFileFor(source)))

  test('becomes roles with its facts, lists and text and nothing hostile, and a second pull changes nothing', async () => {
    const byHand = snapshot()
    const first = await run()
    expect(first.changes.map(({ kind }) => kind)).toEqual(Array(40).fill('created'))
    const after = snapshot()
    expect(after).toMatchObject(byHand)
    expect(existsSync(join(root, 'roles/.pull'))).toBe(false)

    boards.state.statuses.length = 0
    const second = await run({ now: new Date('2026-12-24T08:00:00Z') })
    expect(second.changes).toEqual([])
    expect(second.unchanged).toBe(40)
    expect(snapshot()).toEqual(after)
    expect(new Set(boards.state.statuses)).toEqual(new Set([304]))

    const { roles = [] } = compile(root).data ?? {}
    const roleOf = (id: string) => roles.find(({ pulledFrom }) => pulledFrom?.id === id)
    expect(roles.filter(({ pulledFrom }) => pulledFrom)).toHaveLength(40)
    const { pay, lists } = job('1001')
    expect(roleOf('1001')).toMatchObject({
      slug: 'gestalter-in-fuer-aemter-1',
      title: 'Gestalter:in für Ämter 1 (m/w/d)',
      discipline: 'product-design',
      level:
        source === 'personio' || source === 'lever' || source === 'recruitee' ? 'junior' : 'mid',
      locations: ['berlin'],
      salary: { ...pay, currency: 'EUR' },
      summary: 'Job 1 is about forms that people can fill in.',
      publishedAt: '2026-09-02',
      responsibilities: lists[0]?.items,
      requirements: lists[1]?.items,
      benefits: lists[2]?.items,
      process: lists[3]?.items,
      pulledFrom: { source, board: 'example', id: '1001' },
    })
    expect(roleOf('1001')?.body).toContain('More about job 1, in a paragraph of its own.')
    expect(roleOf('1003')).toBeDefined()
    expect(roleOf('1003')?.salary).toBeUndefined()
    expect(roleOf('1000')?.level).toBe('senior')
    expect(roleOf('1006')).toMatchObject({ responsibilities: [], process: [] })
    expect(roleOf('1005')?.locations).toEqual(['berlin', 'hamburg'])
    expect(roleOf('1020')?.body.length).toBeGreaterThan(9000)
    for (const role of roles) {
      expect(role.body).not.toMatch(/onerror|onclick|javascript:|alert\([12346]\)|display:none/)
      expect(role.body).not.toMatch(/^# /m)
    }
  })
})

describe('what changes on the board', () => {
  beforeEach(async () => {
    describeBoard(atsFileFor('ashby'))
    await run()
  })

  test('changes in its file alone, at its address, and the words by hand stay', async () => {
    const before = snapshot()
    const file = fileOf('1004')
    const own = '\n## From the team\n\nWe meet on Tuesdays, "as ever".  \n'
    writeFileSync(file, readFileSync(file, 'utf8') + own)
    Object.assign(job('1004'), { title: 'Principal Designer', pay: undefined })
    const { changes } = await run()
    expect(changes).toMatchObject([{ kind: 'updated', slug: 'senior-designer-4' }])
    const { [file]: text = '', ...others } = snapshot()
    const { [file]: _, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
    expect(text).toContain('title: Principal Designer\n')
    expect(text).toContain('updatedAt: 2026-11-23\n')
    expect(text.endsWith(`<!-- ours -->\n${own}`)).toBe(true)
    const { salary, body } = compiled()('1004')
    expect(salary).toBeUndefined()
    expect(body).toContain('## From the team\n\nWe meet on Tuesdays, “as ever”.')
    expect(body).not.toMatch(/^<!-- ours -->$/m)
    expect((await run()).changes).toEqual([])
  })

  test('a role that is gone is closed and nothing else of it changes; one that is back opens', async () => {
    const file = fileOf('1007')
    const open = readFileSync(file, 'utf8')
    const own = '\nOur own words.\n'
    writeFileSync(file, open + own)
    boards.state.jobs = boards.state.jobs.filter(({ id }) => id !== '1007')
    expect((await run()).changes).toMatchObject([{ kind: 'closed' }])
    const shut = readFileSync(file, 'utf8')
    expect(shut.replace('closed: true\n', '')).toBe(open + own)
    expect(compiled()('1007').closed).toBe(true)
    expect((await run()).changes).toEqual([])

    boards.state.jobs = fortyJobs()
    expect((await run()).changes).toMatchObject([{ kind: 'opened' }])
    expect(compiled()('1007').closed).toBeUndefined()
    expect(readFileSync(file, 'utf8').endsWith(own)).toBe(true)
  })

  test('a board that is empty closes all of its roles, says so, and leaves those by hand alone', async () => {
    boards.state.jobs = []
    const { changes, warnings } = await run()
    expect(changes.map(({ kind }) => kind)).toEqual(Array(40).fill('closed'))
    expect(warnings[0]).toContain('empty')
    const open = compile(root).data?.roles.filter(({ closed }) => !closed) ?? []
    expect(open.length).toBeGreaterThan(0)
    expect(open.every(({ pulledFrom }) => !pulledFrom)).toBe(true)
  })

  test('a new role never takes the address of another', async () => {
    Object.assign(job('1000'), { id: '5000', title: 'Design Researcher' })
    Object.assign(job('1002'), { id: '5001', title: 'デザイナー' })
    const created = (await run()).changes.filter(({ kind }) => kind === 'created')
    expect(created.map(({ slug }) => slug)).toEqual(['design-researcher-5000', 'role'])
    expect(readFileSync(join(root, 'roles/design-researcher.md'), 'utf8')).not.toContain(
      'pulledFrom',
    )
  })

  test('is only told by a dry run', async () => {
    const before = snapshot()
    const kept = readdirSync(join(dataDir, 'roles-pull')).map((name) =>
      readFileSync(join(dataDir, 'roles-pull', name), 'utf8'),
    )
    job('1000').title = 'Another title'
    const { changes } = await run({ dryRun: true })
    expect(changes).toMatchObject([{ kind: 'updated', slug: 'senior-designer-0' }])
    expect(snapshot()).toEqual(before)
    expect(
      readdirSync(join(dataDir, 'roles-pull')).map((name) =>
        readFileSync(join(dataDir, 'roles-pull', name), 'utf8'),
      ),
    ).toEqual(kept)
  })
})

test('roles without pay are a warning that names the directive, once', async () => {
  describeBoard(atsFileFor('lever'))
  const { warnings } = await run()
  const pay = warnings.filter((warning) => warning.includes('Directive (EU) 2023/970'))
  expect(pay).toHaveLength(1)
  expect(pay[0]).toContain('and 9 more')
})

describe('what is not mapped', () => {
  test('is listed all at once, each with a line to copy, and nothing is written', async () => {
    describeBoard('---\nsource: personio\nboard: example\noffices:\n  Berlin: berlin\n---\n')
    const before = snapshot()
    const error = await run().catch((reason) => reason)
    expect(error).toBeInstanceOf(PullError)
    for (const line of [
      '  Brand: brand  # 14 roles',
      '  Produktdesign: product-design  # 26 roles',
      '  Hamburg (Remote): hamburg  # 8 roles',
      '  experienced: mid  # 20 roles',
      '  entry-level: mid  # 20 roles',
    ])
      expect(error.message).toContain(line)
    expect(error.message).toContain('seniorities:  # junior, mid, senior, lead, director')
    expect(snapshot()).toEqual(before)
  })

  test('may be left out, or have one meaning for all', async () => {
    describeBoard(
      '---\nsource: personio\nboard: example\ndepartments:\n  Brand: skip\n  "*": product-design\noffices:\n  Hamburg (Remote): skip\n  "*": berlin\nseniorities:\n  "*": lead\n---\n',
    )
    const { changes, skipped } = await run()
    expect([changes.length, skipped.length]).toEqual([26, 14])
    const pulled = compile(root).data?.roles.filter(({ pulledFrom }) => pulledFrom) ?? []
    expect(
      new Set(
        pulled.map(({ level, discipline, locations }) => `${level} ${discipline} ${locations}`),
      ),
    ).toEqual(new Set(['lead product-design berlin']))
  })

  test.each([
    ['another source', 'source: taleo\nboard: a', 'content/ats.md:2 source:'],
    [
      'a slug that is none',
      'source: lever\nboard: a\noffices:\n  Berlin: bärlin',
      'content/ats.md:5 offices.Berlin:',
    ],
    [
      'a board that is an address',
      'source: lever\nboard: evil.example/x',
      'content/ats.md:3 board:',
    ],
    ['an unknown key', 'source: lever\nboard: a\nbords: b', 'content/ats.md:4 bords:'],
  ])('%s in content/ats.md names its line', async (_, front, place) => {
    describeBoard(`---\n${front}\n---\n`)
    await expect(run()).rejects.toThrow(place)
  })

  test('without the file it says where to read how to write it', async () => {
    await expect(run()).rejects.toThrow(/content\/ats\.md:1 .*missing.*\n.*docs\/roles\.md/)
  })
})

const megabyte = Buffer.alloc(1024 * 1024, ' ')

describe.each(applicantSystems)('a board of %s that fails', (source) => {
  const type = source === 'personio' ? 'application/xml' : 'application/json'
  test.each([
    [
      '404',
      /answered 404\. Look at source and board/,
      (_, to) => to.writeHead(404).end('Not Found'),
    ],
    ['500', /answered 500\. Try again later/, (_, to) => to.writeHead(500).end()],
    [
      'half a body',
      /gave no whole answer/,
      (_, to) => {
        to.writeHead(200, { 'content-type': type, 'content-length': '9999' })
        to.write('{"jobs": [', () => to.destroy())
      },
    ],
    [
      'a body that ends early',
      /answered what is no (JSON|whole XML)/,
      (_, to) => to.writeHead(200, { 'content-type': type }).end('<a>{"jobs": ['),
    ],
    [
      'another type',
      /with text\/html instead of (JSON|XML)/,
      (_, to) => to.writeHead(200, { 'content-type': 'text/html' }).end('<html>'),
    ],
    [
      '100 MB',
      /answered 200 with more than 10 MB/,
      (_, to) => {
        to.writeHead(200, { 'content-type': type })
        let sent = 0
        const more = () => {
          while (sent++ < 100) if (!to.write(megabyte)) return void to.once('drain', more)
          to.end()
        }
        more()
      },
    ],
    [
      'a length of 100 MB',
      /answered 200 with more than 10 MB/,
      (_, to) =>
        to
          .writeHead(200, { 'content-type': type, 'content-length': String(100 * 1024 * 1024) })
          .write(megabyte),
    ],
    [
      'no end',
      /no whole answer within 0\.3 seconds/,
      (_, to) => to.writeHead(200, { 'content-type': type }).write(' '),
    ],
    ['no answer', /no whole answer within 0\.3 seconds/, () => {}],
    [
      'a redirect to a private address',
      /answered 302 to http:\/\/169\.254\.169\.254; redirects to other hosts are refused/,
      (_, to) => to.writeHead(302, { location: 'http://169.254.169.254/latest' }).end(),
    ],
    [
      'a redirect in a circle',
      /answered 307 to/,
      (from, to) => to.writeHead(307, { location: from.url ?? '' }).end(),
    ],
  ] as const satisfies readonly [string, RegExp, NonNullable<typeof boards.state.fault>][])(
    '%s is one line with provider and address, and changes nothing',
    async (_, words, fault) => {
      describeBoard(atsFileFor(source))
      const before = snapshot()
      boards.state.fault = fault
      const timeoutMs = /0\\\.3/.test(words.source) ? 300 : 30_000
      const error = await run({ timeoutMs }).catch((reason) => reason)
      expect(error).toBeInstanceOf(BoardError)
      expect(error.message).toMatch(words)
      expect(error.message.startsWith(`${source}: ${boards.base.origin}/`)).toBe(true)
      expect(error.message).not.toContain('\n')
      expect(snapshot()).toEqual(before)
      expect(existsSync(dataDir)).toBe(false)
    },
  )
})

test('a redirect on the same host is followed', async () => {
  describeBoard(atsFileFor('ashby'))
  boards.state.fault = ({ url = '' }, response) => {
    boards.state.fault = undefined
    response.writeHead(301, { location: url }).end()
  }
  expect((await run()).changes).toHaveLength(40)
})

test('a role that would not compile is told by file, line and field, and nothing is written', async () => {
  describeBoard(atsFileFor('ashby'))
  const before = snapshot()
  job('1000').title = 'x'.repeat(400)
  await expect(run()).rejects.toThrow(/content\/roles\/x+\.md:3 title: .*\n.*nothing was written/)
  expect(snapshot()).toEqual(before)
})

test('a text that is nested too deeply names its role', async () => {
  describeBoard(atsFileFor('ashby'))
  job('1000').rest = '<div>'.repeat(100_000)
  await expect(run()).rejects.toThrow(/"Senior Designer 0" is nested too deeply/)
})

test('a form at this very site is opened where the provider has it', async () => {
  describeBoard(atsFileFor('greenhouse'))
  await run({ ownHost: 'boards.greenhouse.io' }).catch(() => {})
  await expect(run({ ownHost: 'boards.greenhouse.io' })).rejects.toThrow(
    /another site than this one/,
  )
  const { changes } = await run({ ownHost: 'agency.example' })
  expect(changes[0]?.after).toContain('applyUrl: https://boards.greenhouse.io/example/jobs/')
})
