import { readdirSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

// JavaScript, so that the usage is printed before anything is installed or packed.

/** The texts that this program writes, by language; the build copies them beside it. */
export const textsFolder = fileURLToPath(new URL('texts', import.meta.url))

/**
 * The languages in which a site can begin.
 * @type {readonly string[]}
 */
export const starterLanguages = readdirSync(textsFolder, { withFileTypes: true })
  .filter((entry) => entry.isDirectory())
  .map(({ name }) => name)

/** What an agency may have to show. */
export const agencyParts = /** @type {const} */ (['work', 'people', 'journal', 'results', 'roles'])

export const usageText = `npm create oddvale <folder> -- [options]
npm run begin -- [options]    in place, in a fresh clone

  --name <name>            the name of the agency
  --offices 'Ghent BE, Porto PT'
  --languages en,de        of ${starterLanguages.join(', ')}, the default first
  --has work,people        what it has, of ${agencyParts.join(', ')}
  --theme almanac          a look of content/themes to begin with: almanac, fair
  --accent '#rrggbb'       the colour of what can be acted on
  --email <address>        the address that the site shows
  --yes                    asks nothing; the name and the offices are needed`
