import { afterEach, expect, test, vi } from 'vitest'
import ownServer, { pagesAlone } from './own-server.mjs'

afterEach(() => vi.restoreAllMocks())

const config = { pageExtensions: ['tsx', 'ts', 'edit.ts'], typescript: { tsconfigPath: 'x.json' } }

test('for our own server Next compiles no route handlers and no middleware, and checks no types', () => {
  expect(ownServer.modifyConfig(config)).toEqual({
    pageExtensions: ['tsx', 'edit.ts'],
    typescript: { tsconfigPath: 'x.json', ignoreBuildErrors: true },
    enablePrerenderSourceMaps: true,
  })
})

test('where pages are all that is made, no source maps are read', () => {
  vi.spyOn(process, 'argv', 'get').mockReturnValue(['node', 'next', 'build', pagesAlone])
  expect(ownServer.modifyConfig(config)).toMatchObject({ enablePrerenderSourceMaps: false })
})
