import { readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { UserError } from 'next-host/cli'
import { renderMarkdown } from 'site-content'
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import {
  contentOfWorkshop,
  pullingWorkshop,
  rolesOfWorkshop,
  textCharsMax,
} from '../../test/hiring-workshop'
import { atsFileFor, type BoardJob, boardFaults, eightJobs, jobBoards } from '../../test/job-boards'
import { boardProviders } from './board'
import { type PullRolesOptions, pullRoles } from './pull'

let boards: Awaited<ReturnType<typeof jobBoards>>
let workshop: ReturnType<typeof pullingWorkshop>

beforeAll(async () => {
  boards = await jobBoards()
})
afterAll(() => boards.close())

beforeEach(() => {
  workshop = pullingWorkshop()
  Object.assign(boards.state, { jobs: eightJobs(), fault: undefined })
})
afterEach(() => workshop.remove())

const run = (more: Partial<PullRolesOptions> = {}) => {
  const { root } = workshop
  const site = { content: contentOfWorkshop, site: rolesOfWorkshop, root }
  return pullRoles({ ...site, base: boards.base, now: new Date('2026-11-23T08:00:00Z'), ...more })
}

const job = (id: string) => {
  const job = boards.state.jobs.find((one) => one.id === id)
  if (!job) throw new Error(`There is no job ${id}`)
  return job
}

describe('what changes on the board', () => {
  beforeEach(async () => {
    workshop.describeBoard(atsFileFor('ashby'))
    await run()
  })

  test('changes in its file alone, at its address, and the words by hand stay', async () => {
    const before = workshop.snapshot()
    const file = workshop.getFile('1004')
    const own = '\n## From the team\n\nWe meet on Tuesdays, "as ever".  \n'
    writeFileSync(file, readFileSync(file, 'utf8') + own)
    Object.assign(job('1004'), { title: 'Principal Designer', pay: undefined })
    const { changes } = await run()
    expect(changes).toMatchObject([{ kind: 'updated', slug: 'senior-designer-4' }])
    const { [file]: text = '', ...others } = workshop.snapshot()
    const { [file]: _, ...othersBefore } = before
    expect(others).toEqual(othersBefore)
    expect(text).toContain('title: Principal Designer\n')
    expect(text).toContain('updatedAt: 2026-11-23\n')
    expect(text.endsWith(`<!-- ours -->\n${own}`)).toBe(true)
    const { salary, body } = await workshop.getRole('1004')
    expect(salary).toBeUndefined()
    expect(body).toContain('## From the team\n\nWe meet on Tuesdays, “as ever”.')
    expect(body).not.toMatch(/^<!-- ours -->$/m)
    expect((await run()).changes).toEqual([])
  })

  test('a role that is gone is closed and nothing else of it changes; one that is back opens', async () => {
    const file = workshop.getFile('1007')
    const open = readFileSync(file, 'utf8')
    const own = '\nOur own words.\n'
    writeFileSync(file, open + own)
    boards.state.jobs = boards.state.jobs.filter(({ id }) => id !== '1007')
    expect((await run()).changes).toMatchObject([{ kind: 'closed' }])
    const shut = readFileSync(file, 'utf8')
    expect(shut.replace('closed: true\n', '')).toBe(open + own)
    expect((await workshop.getRole('1007')).closed).toBe(true)
    expect((await run()).changes).toEqual([])

    boards.state.jobs = eightJobs()
    expect((await run()).changes).toMatchObject([{ kind: 'updated' }])
    expect((await workshop.getRole('1007')).closed).toBeUndefined()
    expect(readFileSync(file, 'utf8').endsWith(own)).toBe(true)
  })

  test('a board that is empty closes all of its roles, says so, and leaves those by hand alone', async () => {
    boards.state.jobs = []
    const { changes, warnings } = await run()
    expect(changes.map(({ kind }) => kind)).toEqual(Array(8).fill('closed'))
    expect(warnings[0]).toContain('empty')
    const open = (await workshop.catalog()).roles.filter(({ closed }) => !closed)
    expect(open.length).toBeGreaterThan(0)
    expect(open.every(({ pulledFrom }) => !pulledFrom)).toBe(true)
  })

  test('a new role never takes the address of another', async () => {
    Object.assign(job('1000'), { id: '5000', title: 'Design Researcher' })
    Object.assign(job('1002'), { id: '5001', title: 'デザイナー' })
    const created = (await run()).changes.filter(({ kind }) => kind === 'created')
    expect(created.map(({ slug }) => slug)).toEqual(['design-researcher-5000', 'role'])
    expect(readFileSync(join(workshop.root, 'roles/design-researcher.md'), 'utf8')).not.toContain(
      'pulledFrom',
    )
  })
})

describe('a board in several languages', () => {
  const german = {
    language: 'de',
    title: 'Senior Gestaltung',
    html: '<p>In dieser Stelle geht es um Formulare.</p><h3>Deine Aufgaben</h3><p>Zeichnen.</p>',
  } as const satisfies BoardJob['other']
  const readText = (name: string) => readFileSync(join(workshop.root, 'roles', name), 'utf8')

  beforeEach(() => {
    workshop.describeBoard(atsFileFor('personio'))
    boards.state.jobs = eightJobs().slice(0, 1)
    const [one] = boards.state.jobs
    if (one) one.other = german
  })

  test('fills the original and its translations, each with its own link', async () => {
    const { changes, warnings } = await run()
    expect(changes).toMatchObject([
      { kind: 'created', slug: 'senior-designer-0' },
      { kind: 'created', slug: 'senior-designer-0.de' },
    ])
    expect(warnings).toEqual([])
    expect(await workshop.listWarnings()).toEqual([])
    const original = await workshop.getRole('1000')
    const { roles } = await workshop.inGerman()
    const germanRole = roles.find(({ slug }) => slug === original.slug)
    expect(germanRole).toMatchObject({
      title: 'Senior Gestaltung',
      summary: 'In dieser Stelle geht es um Formulare.',
      body: '## Deine Aufgaben\n\nZeichnen.',
      applyUrl: 'https://example.jobs.personio.de/job/1000?language=de#apply',
    })
    expect(original.applyUrl).toContain('language=en')
    expect((await run()).changes).toEqual([])
  })

  test('keeps the own words of each language', async () => {
    await run()
    const file = join(workshop.root, 'roles/senior-designer-0.de.md')
    writeFileSync(file, `${readText('senior-designer-0.de.md')}\nWir treffen uns dienstags.\n`)
    job('1000').title = 'Lead Designer'
    expect((await run()).changes.map(({ kind }) => kind)).toEqual(['updated', 'updated'])
    expect(readText('senior-designer-0.de.md')).toContain('\nWir treffen uns dienstags.\n')
    expect(await workshop.listWarnings()).toEqual([])
  })

  test('leaves a translation by hand alone, and says so', async () => {
    await run()
    const file = join(workshop.root, 'roles/senior-designer-0.de.md')
    const own = readText('senior-designer-0.de.md').replace(/^# Pulled.*\n/m, '')
    writeFileSync(file, own)
    job('1000').other = { ...german, title: 'Leitung Gestaltung' }
    const { changes, warnings } = await run()
    expect([changes, readFileSync(file, 'utf8')]).toEqual([[], own])
    expect(warnings.join()).toContain('roles/senior-designer-0.de.md was written by hand')
  })

  test('a job in another language than the default one alone is told, and right in its own', async () => {
    boards.state.jobs = eightJobs().slice(1, 2)
    const { warnings } = await run()
    expect(warnings.join()).toMatch(/no text in the default language .* show that in de/)
    expect(await workshop.listWarnings()).toEqual([])
  })
})

describe('what is not mapped', () => {
  test('is listed all at once, each with a line to copy, and nothing is written', async () => {
    workshop.describeBoard(
      '---\nsource: personio\nboard: example\noffices:\n  Berlin: berlin\n---\n',
    )
    const before = workshop.snapshot()
    const error = await run().catch((reason) => reason)
    expect(error).toBeInstanceOf(UserError)
    for (const line of [
      '  Brand: brand\n',
      '  Produktdesign: skip\n',
      '  Hamburg (Remote): hamburg\n',
      '  experienced: junior',
    ])
      expect(error.message).toContain(line)
    expect(error.message).toContain('seniorities:  # junior, mid, senior, lead, director')
    expect(workshop.snapshot()).toEqual(before)
  })

  test('may be left out, or have one meaning for all', async () => {
    workshop.describeBoard(
      '---\nsource: personio\nboard: example\ndepartments:\n  Brand: skip\n  "*": product-design\noffices:\n  Hamburg (Remote): skip\n  "*": berlin\nseniorities:\n  "*": lead\n---\n',
    )
    const { changes, skipped } = await run()
    const roles = changes.filter(({ slug }) => !slug.endsWith('.de'))
    expect([roles.length, skipped]).toEqual([5, 3])
    const pulled = (await workshop.catalog()).roles.filter(({ pulledFrom }) => pulledFrom)
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
    workshop.describeBoard(`---\n${front}\n---\n`)
    await expect(run()).rejects.toThrow(place)
  })

  test('without the file it says where to read how to write it', async () => {
    await expect(run()).rejects.toThrow(/content\/ats\.md:1 .*missing.*\n.*docs\/content\.md/)
  })
})

describe.each(['personio', 'ashby'] as const)('a board of %s that fails', (source) => {
  test.each(boardFaults(source))(
    '%s is one line with provider and address, and changes nothing',
    async (_, message, fault) => {
      workshop.describeBoard(atsFileFor(source))
      const before = workshop.snapshot()
      boards.state.fault = fault
      const error = await run({ timeoutMs: /timeout/.test(message.source) ? 300 : 30_000 }).catch(
        (reason) => reason,
      )
      expect(error).toBeInstanceOf(UserError)
      expect(error.message).toMatch(message)
      expect(
        error.message.startsWith(`${boardProviders[source].label}: ${boards.base.origin}/`),
      ).toBe(true)
      expect(error.message).not.toContain('\n')
      expect(workshop.snapshot()).toEqual(before)
    },
  )
})

test('a role that is no YAML is named with its line', async () => {
  workshop.describeBoard(atsFileFor('ashby'))
  writeFileSync(join(workshop.root, 'roles/a.md'), '---\ntitle: "A\n---\n')
  await expect(run()).rejects.toThrow(/^content\/roles\/a\.md:\d+ \(front matter\): YAML: /)
})

test('a role that would not compile is told by file, line and field, and nothing is written', async () => {
  workshop.describeBoard(atsFileFor('ashby'))
  const before = workshop.snapshot()
  job('1000').title = 'x'.repeat(400)
  await expect(run()).rejects.toThrow(/content\/roles\/x+\.md:3 title: .*\n.*nothing was written/)
  job('1000').title = 'Long'
  job('1000').html += `<p>${'[a]('.repeat(textCharsMax / 4)}</p>`
  await expect(run()).rejects.toThrow(
    /content\/roles\/long\.md:\d+ \(text\): .*at most 20000.*\n.*nothing was written/,
  )
  expect(workshop.snapshot()).toEqual(before)
})

describe.each(['personio', 'ashby'] as const)('a board of %s', (source) => {
  beforeEach(() => workshop.describeBoard(atsFileFor(source)))

  test('has a role for every job with its facts and text, and a second pull changes nothing', async () => {
    await run()
    expect((await run({ now: new Date('2026-12-24T08:00:00Z') })).changes).toEqual([])
    const { roles } = await workshop.catalog()
    for (const { id, title, pay, offices, department } of eightJobs()) {
      const role = roles.find(({ pulledFrom }) => pulledFrom?.id === id)
      expect(role, title).toMatchObject({
        title,
        discipline: department === 'Brand' ? 'brand' : 'product-design',
        locations: offices.length > 1 ? ['berlin', 'hamburg'] : ['berlin'],
        publishedAt: '2026-09-02',
        summary: `Job ${Number(id) - 1000} is about forms that people can fill in.`,
        body: expect.stringMatching(/^## Your tasks\n\n- Task \d: 5\+ years & more$/m),
        pulledFrom: { source, board: 'example', id },
      })
      expect(role?.salary, title).toEqual(pay && { ...pay, currency: 'EUR' })
      const { body = '' } = role ?? {}
      expect(body).not.toMatch(/onerror|onclick|javascript:|alert\([12346]\)|display:none|^# /m)
      expect(renderMarkdown(body)).not.toMatch(/<script|<img|<svg|<iframe|<style/)
    }
  })

  test('leaves nothing in the files that is not seen', async () => {
    // XML has no such characters; in JSON they are escapes.
    const hidden = source === 'personio' ? '\u009b\u202e' : '\u001b]0;x\u0007\u009b2J\u202e\u2066\r'
    job('1000').title = `Designer${hidden}::error::`
    job('1000').html += '<p>&#27;[31m &#x202e;over &#155;2J</p><pre>&#27;]8;;x&#7;</pre>'
    const { changes } = await run()
    const role = await workshop.getRole('1000')
    const text = changes.map(({ text }) => text).join('')
    const unseen = /[^\P{Cc}\n]|[\u202a-\u202e\u2066-\u2069]/u
    expect(text).not.toMatch(unseen)
    expect(Object.values(role).filter((value) => unseen.test(JSON.stringify(value)))).toEqual([])
    expect(text).not.toMatch(/\\(?:e|x1b|u001b)/i)
  })
})
