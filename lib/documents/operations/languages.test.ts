import { describe, expect, test } from 'vitest'
import { endpointForTests, origin } from '@/e2e/support/mcp-endpoint'
import { contentInTwoLanguages, german } from '@/e2e/support/two-languages'
import { getRoleOperation, listRolesOperation } from '@/lib/careers/operations'
import { paths } from '@/lib/config/paths'
import { createFeed } from '@/lib/documents/feeds/atom'
import { getCaseStudyOperation } from '@/lib/work/operations'

const content = await contentInTwoLanguages(origin)
const { access } = endpointForTests(content)
const { catalog, site } = content
const rest = {
  list: access.at(listRolesOperation.http.path),
  role: access.at(getRoleOperation.http.path),
  study: access.at(getCaseStudyOperation.http.path),
}
const study = catalog.caseStudies[0]?.slug

const request = (address: string, acceptLanguage?: string) =>
  new Request(`${origin}${address}`, {
    headers: acceptLanguage === undefined ? {} : { 'accept-language': acceptLanguage },
  })
const roleIn = (acceptLanguage?: string, query = '') =>
  rest.role.GET(request(`${paths.jobs}/${german.role}${query}`, acceptLanguage))

describe('REST', () => {
  test.each([
    [undefined, '', 'en'],
    ['de-AT', '', 'de'],
    ['fr, de;q=0.5, en;q=0.2', '', 'de'],
    ['de;q=0.2, en;q=0.8', '', 'en'],
    ['fr', '', 'en'],
    ['nonsense;;q', '', 'en'],
    ['de', '?language=en', 'en'],
    ['en', '?language=de', 'de'],
    ['de', '?language=', 'de'],
  ])('a request with %s %s is answered in %s', async (accept, query, language) => {
    const response = await roleIn(accept, query)
    expect(response.headers.get('content-language')).toBe(language)
    expect(response.headers.get('vary')).toBe('Authorization, Accept-Language')
    const job = await response.json()
    const prefix = language === 'de' ? '/de' : ''
    expect(job.url).toBe(`${origin}${prefix}/careers/${german.role}`)
    expect(job.applyUrl).toBe(`${job.url}/apply`)
    expect(job.title === german.title).toBe(language === 'de')
    expect(job.description.includes(`(${origin}/de/work)`)).toBe(language === 'de')
  })

  test('an answer whose texts are all in the default language says so', async () => {
    const response = await rest.study.GET(request(`${paths.caseStudies}/${study}`, 'de'))
    expect(response.headers.get('content-language')).toBe('en')
    expect((await response.json()).url).toBe(`${origin}/de/work/${study}`)
    const list = await rest.list.GET(request(paths.jobs, 'de'))
    expect(list.headers.get('content-language')).toBe('de')
  })

  test('the next page of a list is in the language that was asked for', async () => {
    const response = await rest.list.GET(request(`${paths.jobs}?limit=1&language=de`))
    expect(response.headers.get('link')).toContain('language=de')
  })

  test.each([german.title, `${origin}/de/careers/${german.role}`, `/de/careers/${german.role}.md`])(
    'a role is found by %s',
    async (id) => {
      const response = await rest.role.GET(request(`${paths.jobs}/${encodeURIComponent(id)}`))
      expect((await response.json()).id).toBe(german.role)
    },
  )
})

describe('tools', () => {
  const args = { id: german.role, language: 'de' }

  test.each([
    ['get_role', args, german.title],
    ['list_roles', { language: 'de', limit: 1 }, 'offene Stellen'],
    ['start_job_application', args, `/de/careers/${german.role}/apply`],
  ])('answer on a page in the language of the argument: %s', async (name, input, text) => {
    const { POST } = access.at('/page-tools/{name}')
    const response = await POST(
      new Request(`${origin}${paths.pageTool(name)}`, {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: JSON.stringify(input),
      }),
    )
    expect((await response.json()).text).toContain(text)
  })
})

describe('documents', () => {
  const inGerman = { catalog: catalog.in('de'), site: site.in('de') }

  test('a feed names its language, and that of an entry in another', () => {
    const feed = createFeed('roles', inGerman.catalog, inGerman.site)
    expect(feed).toContain('xml:lang="de">\n  <id>')
    expect(feed).toContain(`<title>${german.title}</title>`)
    expect(feed).toContain('<entry xml:lang="en">')
  })
})
