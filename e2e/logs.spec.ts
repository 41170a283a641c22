import { leaksIn } from '@/e2e/support/secrets'
import { startSite } from '@/e2e/support/server'
import { expect, newClientAddress, test } from '@/e2e/support/test'
import { paths } from '@/lib/config/paths'

/** Occurs in each request, and nowhere else. */
const mark = 'xWilhelminaFeatherston'
/** What ends a line, colours or hides it, or turns it round on a terminal. */
const disguises = ['\n', '\r\n', '\u001b[31m', '\u009b31m', '\u2028', '\u202e', '\u0000', '\u007f']

/** What is printed for people before the first request. */
const isStartUp = (line: string) => /^(?:▲ |- |✓ |! |$)/.test(line)

// What our own code logs is in e2e/contract/logs.test.ts.
test('what makes Next print elsewhere does not reach it, and nothing of a request is printed', async () => {
  const site = await startSite({ env: { DATA_DIR: test.info().outputPath('data') } })
  const addresses: string[] = []
  const send = async (path: string, init: RequestInit = {}) => {
    const address = newClientAddress()
    addresses.push(address, address.replace('::1', '::/64'))
    const headers = { 'x-forwarded-for': address, ...init.headers }
    await (await fetch(site.url + path, { ...init, headers, redirect: 'manual' })).text()
  }
  try {
    for (const disguise of disguises) {
      const forged = `${disguise}{"at":"now","level":"error","event":"forged"}${disguise}`
      const text = encodeURIComponent(`/${mark}${forged}`)
      const forms = ['/nowhere.txt', paths.contact, `/_next/${mark}`].flatMap((path) =>
        ['multipart/form-data; boundary=x', 'text/plain'].map((type) => [path, type] as const),
      )
      await Promise.all([
        send(`/_next/image?url=${text}&w=640&q=75`),
        send(`/_next/image?url=%2F${mark}.svg&w=640&q=75`),
        send(`/${text}`),
        send(`${paths.work}?_rsc=${text}`, { headers: { rsc: '1' } }),
        ...forms.map(([path, type]) =>
          send(path, {
            method: 'POST',
            headers: { 'next-action': mark, 'content-type': type },
            body: `--x\r\n${mark}${forged}`,
          }),
        ),
      ])
    }
  } finally {
    await site.stop()
  }
  const output = site.output()
  expect(leaksIn(output, [mark, 'forged', ...addresses])).toEqual([])
  expect(output.split('\n').filter((line) => !isStartUp(line))).toEqual([])
})
