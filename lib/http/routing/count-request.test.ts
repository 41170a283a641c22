import { openQuota } from 'agent-access/edge'
import { beforeEach, describe, expect, test } from 'vitest'
import edge from '@/.catalog/edge.js'
import { catalog } from '@/e2e/support/current-content'
import { journalPaths, paths, toMarkdownPath } from '@/lib/config/paths'
import { createSiteAt } from '@/lib/config/site'
import { getEdgeServices } from '@/lib/http/composition/edge'
import { getRecorder } from '@/lib/http/composition/server'
import { findClientGroup } from '@/lib/http/metrics/counters'
import { findUserAgentFamily, kindByUserAgentFamily } from '@/lib/http/metrics/user-agent-families'
import { routeRequest } from './route-request'

const chrome =
  'Mozilla/5.0 (X11; Linux x86_64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36'

test('each name of the list of user agents is its own family', () => {
  for (const [name, kind] of kindByUserAgentFamily)
    if (!['browser', 'robot', 'program'].includes(kind))
      expect(findUserAgentFamily(`Mozilla/5.0 (compatible; ${name}/1.0)`), name).toBe(name)
})

describe('a request', () => {
  const now = new Date()
  const services = {
    ...getEdgeServices(),
    quota: openQuota(),
    site: createSiteAt('https://agency.example'),
  }
  let clients = 0
  const ask = async (path: string, headers: Record<string, string> = {}, method = 'GET') => {
    const from = `192.0.2.${++clients % 250}`
    await routeRequest(
      new Request(`http://localhost${path}`, {
        method,
        headers: { 'x-forwarded-for': from, 'user-agent': 'curl/8', ...headers },
      }),
      services,
      now,
    )
    return [...(getRecorder()?.pending.take()[0]?.counts ?? [])].map(([name]) => name)
  }
  beforeEach(() => void getRecorder()?.pending.take())

  const [study] = catalog.caseStudies
  const [role] = catalog.open.roles
  test.each<[string, Record<string, string>, string]>([
    ['/', {}, 'request|html|site|curl'],
    [`${paths.careers}?level=senior`, { accept: 'text/html' }, 'request|html|roles|curl'],
    [paths.role(role?.slug ?? ''), { accept: 'text/markdown' }, 'request|markdown|roles|curl'],
    [toMarkdownPath(paths.careers), {}, 'request|markdown|roles|curl'],
    [paths.apply(role?.slug ?? ''), {}, 'request|html|application|curl'],
    [paths.caseStudy(study?.slug ?? ''), {}, 'request|html|work|curl'],
    [paths.contact, {}, 'request|html|contact|curl'],
    [journalPaths.feed, {}, 'request|documents|journal|curl'],
    [`${paths.jobs}/anna-berg`, {}, 'request|rest|roles|curl'],
    [paths.jobsAlias, {}, 'request|rest|roles|curl'],
    [paths.taxonomies, {}, 'request|rest|terms|curl'],
    [paths.llms, {}, 'request|documents|interfaces|curl'],
    [paths.mcp, { accept: 'text/html' }, 'request|documents|interfaces|curl'],
    ['/anna@client.example', {}, 'refusal|not_found'],
    [paths.role(Object.keys(edge.publication.closing.roles ?? {})[0] ?? ''), {}, 'refusal|gone'],
    ['/per-request/careers', {}, 'refusal|not_found'],
  ])('for %s with %o is counted as %s, and nothing else', async (path, headers, name) => {
    expect(await ask(path, headers)).toEqual([name])
  })

  test('of an audit stands by itself: it is no visitor, and nothing that calls itself so is hidden', async () => {
    const audit = 'agent-access (audits a site for its owner)'
    for (const userAgent of [audit, `${chrome} agent-access`])
      expect(await ask(paths.home, { 'user-agent': userAgent })).toEqual([
        'request|html|site|agent-access',
      ])
    expect(findClientGroup('html', 'agent-access')).toBe('checks')
  })

  const page = paths.role(role?.slug ?? '')
  test.each<[string, string, Record<string, string>, string[]]>([
    ['nothing', page, {}, ['no referrer|roles|en']],
    ['an assistant', page, { referer: 'https://chatgpt.com/' }, ['ChatGPT|roles|en']],
    ['an assistant by its tag', `${page}?utm_source=chatgpt.com`, {}, ['ChatGPT|roles|en']],
    ['another language', `/de${page}`, { referer: 'https://claude.ai/x' }, ['Claude|roles|de']],
    ['a page of the site', page, { referer: 'https://agency.example/careers' }, []],
    [
      'a page by the name that was asked for',
      page,
      { referer: 'http://localhost/', host: 'localhost' },
      [],
    ],
    ['an agent', page, { referer: 'https://chatgpt.com/', 'user-agent': 'ChatGPT-User/1.0' }, []],
    ['a crawler', page, { referer: 'https://chatgpt.com/', 'user-agent': 'GPTBot/1.0' }, []],
    ['a program that reads Markdown', page, { accept: 'text/markdown' }, []],
  ])('that %s has led to is counted as a visit once: %s %o', async (_, path, headers, expected) => {
    const names = await ask(path, { 'user-agent': chrome, ...headers })
    const visits = names.filter((name) => name.startsWith('visit|'))
    expect(visits).toEqual(expected.map((name) => `visit|${name}`))
    expect(names).toHaveLength(1 + expected.length)
  })

  test('that is sent is counted by its interface', async () => {
    expect(await ask(paths.mcp, {}, 'POST')).toEqual(['request|mcp|protocol|curl'])
    expect(await ask(paths.pageTool('get_role'), { 'user-agent': chrome }, 'POST')).toEqual([
      'request|page-tools|roles|Chrome',
    ])
    expect(await ask(paths.register, {}, 'POST')).toEqual(['request|registration|interfaces|curl'])
  })

  test.each([
    [paths.ready, 'GET'],
    [paths.deliver, 'GET'],
    [paths.buildWithRoles, 'POST'],
    [paths.jobs, 'OPTIONS'],
    ['/careers/', 'GET'],
  ])('%s by %s is not counted: nobody reads there', async (path, method) => {
    expect(await ask(path, {}, method)).toEqual([])
  })

  test('over the quota is an error and no request', async () => {
    const headers = { 'x-forwarded-for': '198.51.100.7' }
    for (let at = 0; at < 120; at++) await ask('/', headers)
    expect(await ask('/', headers)).toEqual(['refusal|rate_limited'])
    expect(await ask('/', { ...headers, accept: 'text/markdown' })).toEqual([
      'refusal|rate_limited',
    ])
    expect(await ask(paths.jobs, headers)).toEqual(['refusal|rate_limited'])
  })
})
