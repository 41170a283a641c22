import { join } from 'node:path'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import * as requested from '@/app/[language]/per-request/page/[[...path]]/page'
import { defaultLanguage as language } from '@/lib/config/languages'
import { collectionsWithList } from '@/lib/content/collections'

const lists = collectionsWithList.map(([, { list }]) => list)

test.each(lists)('%s is built and rendered for a request by the same page', async (path) => {
  const built = await import(join(process.cwd(), `app/[language]${path}/page.tsx`))
  const props = { params: Promise.resolve({ language }) }
  const requestedProps = {
    params: Promise.resolve({ language, path: path.slice(1).split('/') }),
    searchParams: Promise.resolve({}),
  }
  expect(renderToStaticMarkup(await requested.default(requestedProps))).toBe(
    renderToStaticMarkup(await built.default(props)),
  )
  expect(await requested.generateMetadata(requestedProps)).toEqual(
    await built.generateMetadata(props),
  )
})
