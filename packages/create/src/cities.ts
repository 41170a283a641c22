import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { parse } from 'yaml'
import { z } from 'zod'
import { textsFolder } from './usage.mjs'

const Cities = z.record(z.string(), z.record(z.string(), z.record(z.string(), z.string())))

/** A city was answered by its English name; any other name stays. */
export function findCityName(answer: string, countryCode: string, language: string): string {
  const cities = Cities.parse(parse(readFileSync(join(textsFolder, 'cities.yaml'), 'utf8')))
  const [english, names] =
    Object.entries(cities[countryCode] ?? {}).find(
      ([name]) => name.toLowerCase() === answer.toLowerCase(),
    ) ?? []
  return names?.[language] ?? english ?? answer
}
