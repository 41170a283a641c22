import { expect, test } from 'vitest'
import { z } from 'zod'
import { createShop, fetchFrom, readDefinition } from '../test/access'
import { createAllowedValues } from './operations/allowed-values'
import { defineOperation } from './operations/define-operation'

const Brand = z.string()
const Part = z.string()

const findPart = defineOperation({
  ...readDefinition,
  input: z.strictObject({ brand: z.array(Brand).optional(), part: Part.optional() }),
  output: z.strictObject({ brand: z.array(z.string()), part: z.string() }),
  run: async ({ brand = [], part = '' }) => ({ brand, part }),
})

const brands = createAllowedValues([
  ['puch', ['Puch', 'Puch Werke']],
  ['ktm', ['KTM']],
])

const createSite = () =>
  fetchFrom(
    createShop([findPart], {
      accepts(schema, { site }) {
        if (schema === Brand) return { values: brands }
        if (schema === Part) return { resolve: (text) => text.replace(`${site.origin}/parts/`, '') }
        return undefined
      },
    }),
  )
const read = async (query: string) => (await createSite()(`/api/v1/read?${query}`)).json()

test('a site says by which words a value is meant, and what refers to a record', async () => {
  expect(await read('brand=puch+werke,KTM&part=https://shop.example/parts/bell')).toEqual({
    brand: ['puch', 'ktm'],
    part: 'bell',
  })
})

test('a word that is near one of them is named in the refusal', async () => {
  expect((await read('brand=pucj')).detail).toContain('"pucj" is not known; did you mean puch?')
})
