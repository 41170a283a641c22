import { expect, test } from 'vitest'
import { listTracedFiles } from './traced'

const page = (...assets: string[]) => ({
  filePath: '/site/.next/server/app/work/page.js',
  assets: Object.fromEntries(assets.map((path) => [path, `/site/${path}`])),
})

test('a copy of the site gets packages and what Next has built', () => {
  expect(
    listTracedFiles(
      [page('node_modules/ws/index.js', '.next/BUILD_ID', '.catalog/catalog.json')],
      '/site',
    ),
  ).toEqual({
    'node_modules/ws/index.js': '/site/node_modules/ws/index.js',
    '.next/BUILD_ID': '/site/.next/BUILD_ID',
    '.next/server/app/work/page.js': '/site/.next/server/app/work/page.js',
  })
})

test('a project in a folder of a larger repository is copied without that folder', () => {
  const filePath = '/repository/site/.next/server/app/work/page.js'
  const assets = { 'site/node_modules/ws/index.js': '/repository/site/node_modules/ws/index.js' }
  expect(Object.keys(listTracedFiles([{ filePath, assets }], '/repository/site'))).toEqual([
    'node_modules/ws/index.js',
    '.next/server/app/work/page.js',
  ])
})

test.each([
  'data/site.sqlite',
  '.data/site.sqlite',
  '.env.production',
  'node_modules',
  'content/agency.md',
  '../elsewhere/site.sqlite',
])('%s is never part of a copy: the build ends and names it', (path) => {
  expect(() => listTracedFiles([page('.next/BUILD_ID'), page(path)], '/site')).toThrow(
    `led to ${path}.`,
  )
})

test('a path that leads out of a built folder is named by where it ends', () => {
  const path = 'node_modules/../data/site.sqlite'
  expect(() =>
    listTracedFiles([{ ...page(), assets: { [path]: `/site/${path}` } }], '/site'),
  ).toThrow('led to data/site.sqlite.')
})
