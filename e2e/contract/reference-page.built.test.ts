import { expect, test } from 'vitest'
import { site } from '@/e2e/support/built-site'
import { findContents, findMain, toPlainText } from '@/e2e/support/html'
import { fetchDocument, listOperations } from '@/e2e/support/openapi'
import { paths } from '@/lib/config/paths'

test('the reference page shows every operation with a command that works', async () => {
  const main = findMain(await (await site(paths.apiDocs)).text())
  expect(toPlainText(findContents(main, 'h1')[0] ?? '')).toMatch(/\w/)
  expect(main).toContain('id="deprecation"')
  for (const { operationId, method, path } of listOperations(await fetchDocument(site))) {
    const [, article = ''] = main.split(`<article id="${operationId}"`)
    const [named] = findContents(article, 'code').map(toPlainText)
    expect(named).toBe(`${method.toUpperCase()} ${path}`)
    const command = toPlainText(findContents(article, 'pre')[0] ?? '')
    const [, address = ''] = /^curl '([^']+)'/.exec(command) ?? []
    const [, body] = /-d '([^']+)'/.exec(command) ?? []
    const response = await site(address, {
      method: method.toUpperCase(),
      ...(body && { body, headers: { 'content-type': 'application/json' } }),
    })
    expect(response.status, address).toBe(200)
  }
})
