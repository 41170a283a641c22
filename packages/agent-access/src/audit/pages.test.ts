import { expect, test } from 'vitest'
import { createShop, fetchFrom, listParts } from '../../test/access'
import { auditSite } from './audit'

const html = (paragraphs: string) =>
  new Response(`<!doctype html><main><h1>Hours</h1>${paragraphs}</main>`, {
    headers: { 'content-type': 'text/html', vary: 'Accept' },
  })

/** A shop whose page says this, and whose Markdown says that it is open on Monday. */
async function auditPage(paragraphs: string, description = 'When it is open.') {
  const access = createShop([listParts], {
    markdownPages: [
      {
        path: '/hours',
        title: 'Hours',
        description,
        toMarkdown: () => '# Hours\n\nOpen on Monday.\n\nClosed on Sunday.\n',
      },
    ],
  })
  const carry = fetchFrom(access)
  const send: typeof fetch = async (input, init) => {
    const request = new Request(input, init)
    const isPage = new URL(request.url).pathname === '/hours'
    const asksForMarkdown = request.headers.get('accept') === 'text/markdown'
    return isPage && !asksForMarkdown ? html(paragraphs) : carry(request)
  }
  const { claims } = await auditSite('https://shop.example', { fetch: send })
  return (name: string) => claims.find((claim) => claim.name === name)
}

test('a page of Markdown that the guide names is compared with its page', async () => {
  const find = await auditPage('<p>Open on Monday.</p><p>Closed on Sunday.</p>')
  expect(find('Markdown content')).toMatchObject({
    verdict: 'proven',
    reasons: ['pages compared: 1'],
  })
  const other = await auditPage('<p>Gone fishing</p><p>Nobody comes back</p>')
  expect(other('Markdown content')).toMatchObject({
    verdict: 'false',
    reasons: [
      'The Markdown of /hours lacks 2 of 2 paragraphs: “Gone fishing”, “Nobody comes back”',
    ],
  })
})

test('a site without a home page is asked for the pages that it has', async () => {
  const paragraphs = '<p>Open on Monday.</p><p>Closed on Sunday.</p>'
  const find = await auditPage(paragraphs, 'When it is open, as text/markdown too.')
  expect(find('Markdown content')).toMatchObject({
    verdict: 'proven',
    reasons: ['pages compared: 1'],
  })
})
