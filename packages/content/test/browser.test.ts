import { build } from 'esbuild'
import { expect, test } from 'vitest'

test.each(['index', 'edge'])('%s needs nothing that browsers lack', async (entry) => {
  const { errors } = await build({
    entryPoints: [`packages/content/${entry}.ts`],
    bundle: true,
    write: false,
    format: 'esm',
    platform: 'browser',
    target: 'es2022',
    logLevel: 'silent',
  })
  expect(errors).toEqual([])
})
