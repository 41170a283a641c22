import { describe, expect, test } from 'vitest'
import { origin, site } from '@/e2e/support/built-site'
import { catalog } from '@/e2e/support/current-content'
import { everyPage } from '@/e2e/support/pages'
import { defaultLanguage, languages } from '@/lib/config/languages'
import { addLanguagePrefix, getLanguagePrefix, paths, toPreviewImagePath } from '@/lib/config/paths'

const pathIn = (language: string, path: string) =>
  addLanguagePrefix(getLanguagePrefix(language, languages), path)
const urlIn = (language: string, path: string) =>
  origin + pathIn(language, path).replace(/^\/$/, '')

const ask = async (path: string, accept = 'text/html') => {
  const answer = await site(path, { headers: { accept }, redirect: 'manual' })
  return { answer, status: answer.status, text: await answer.text() }
}

const translationsIn = (text: string, pattern: RegExp) =>
  Object.fromEntries([...text.matchAll(pattern)].map(({ groups }) => [groups?.lang, groups?.href]))

const inHead = /<link rel="alternate" hrefLang="(?<lang>[^"]+)" href="(?<href>[^"]+)"/g
const inHeader = /<(?<href>[^>]+)>; rel="alternate"; hreflang="(?<lang>[^"]+)"/g

test('every page names itself in every language, and each of those names the same', async () => {
  for (const path of everyPage) {
    const expected =
      languages.length === 1
        ? {}
        : {
            ...Object.fromEntries(languages.map((one) => [one, urlIn(one, path)])),
            'x-default': urlIn(defaultLanguage, path),
          }
    for (const language of languages) {
      const { answer, status, text } = await ask(pathIn(language, path))
      const label = `${language} ${path}`
      expect(status, label).toBe(200)
      expect(translationsIn(text, inHead), label).toEqual(expected)
      expect(translationsIn(answer.headers.get('link') ?? '', inHeader), label).toEqual(expected)
      expect(text, label).toContain(`<html lang="${language}"`)
      expect(text, label).toContain(`<link rel="canonical" href="${urlIn(language, path)}"`)
      const locale = catalog.in(language).messages.locale.replace('-', '_')
      expect(text, label).toContain(`<meta property="og:locale" content="${locale}"`)
    }
  }
})

describe.each(languages)('in %s', (language) => {
  const { messages } = catalog.in(language)
  const closed = catalog.roles.find((role) => role.closed)?.slug ?? ''

  test('what is missing and what has closed says so in the language of its address', async () => {
    const missing = await ask(pathIn(language, '/nothing'))
    expect(missing.status).toBe(404)
    expect(missing.text).toContain(`<html lang="${language}"`)
    expect(missing.text).toContain(messages.interface.notFound.heading)
    const response = await ask(pathIn(language, paths.role(closed)))
    expect(response.status).toBe(410)
    expect(response.text).toContain(messages.interface.closed.text)
  })

  test('a page has a preview image of its own', async () => {
    const { text } = await ask(pathIn(language, paths.work))
    const image = toPreviewImagePath(pathIn(language, paths.work))
    expect(text).toContain(`<meta property="og:image" content="${origin}${image}"`)
    expect((await ask(image, '*/*')).answer.headers.get('content-type')).toBe('image/png')
  })

  test('documents and Markdown are there', async () => {
    for (const path of [paths.llms, paths.feed, paths.careersFeed, '/work.md', '/index.md'])
      expect((await ask(pathIn(language, path), '*/*')).status, path).toBe(200)
  })
})

test('the default language has no prefix, and no other language is known', async () => {
  for (const [path, location] of [
    ['/', '/'],
    [paths.work, paths.work],
    ['/work.md?year=2025', '/work.md?year=2025'],
    [paths.llms, paths.llms],
  ] as const) {
    const address = `/${defaultLanguage}${path === '/' ? '' : path}`
    const { status, answer } = await ask(address)
    expect(status, address).toBe(308)
    expect(new URL(answer.headers.get('location') ?? '', origin).href).toBe(
      new URL(location, origin).href,
    )
  }
  for (const path of ['/zz', '/zz/work', '/zz/llms.txt'])
    expect((await ask(path)).status, path).toBe(404)
})

test('interfaces for programs have no language in their address', async () => {
  for (const path of [paths.jobs, paths.mcp, paths.openapi, paths.sitemap, paths.skills])
    for (const language of languages.slice(1))
      expect((await ask(`/${language}${path}`)).status, path).toBe(404)
})
