import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { basename, join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { compileTheme } from '@/compiler/theme'
import { main, UserError } from '@/scripts/machine/user-error.mjs'
import { accentIssue } from './accent'
import { ask } from './ask'
import { type Choices, choicesIn, type Known, readArguments, usage } from './choices'
import { customise, slugOf } from './content'
import { describeInventedFacts } from './invented'
import { languagesIn } from './languages'
import { renamePackage, requireEmpty, startRepository, unpack, writeSettings } from './starter'

const archive = fileURLToPath(new URL('starter.json.br', import.meta.url))

await main(async () => {
  const { folder, values } = readArguments(process.argv.slice(2))
  if (values.help) return console.log(usage)
  if (!folder) throw new UserError(`Name the folder of the site.\n\n${usage}`)
  const target = resolve(folder)
  requireEmpty(target)
  const { yes, help: _, ...given } = values
  const known = knownByStarter()
  if (!yes && !process.stdin.isTTY)
    throw new UserError(`There is no terminal to ask in; say --yes and what you want.\n\n${usage}`)
  const choices = choicesIn(yes ? given : await ask(given, known), known)
  create(target, choices)
  console.log(nextSteps(folder, choices))
  if (choices.keepsSamples) console.log(describeInventedFacts(join(target, 'content'), choices))
})

/** What the starter allows, read from it before anything is written for good. */
function knownByStarter(): Known {
  const scratch = mkdtempSync(join(tmpdir(), 'create-'))
  try {
    unpack(archive, scratch)
    const { colours } = compileTheme(join(scratch, 'content'), [])
    const languages = languagesIn(scratch)
    return { languages, accentIssue: (accent) => accentIssue(accent, colours) }
  } finally {
    rmSync(scratch, { recursive: true, force: true })
  }
}

function create(target: string, choices: Choices) {
  unpack(archive, target)
  customise(join(target, 'content'), choices)
  renamePackage(target, slugOf(choices.name ?? basename(target)))
  writeSettings(target, choices.delivery)
  if (!startRepository(target, `Begin ${choices.name ?? 'the site'}`))
    console.log('There is no git here: the site has no history yet.')
}

function nextSteps(folder: string, { delivery, keepsSamples }: Choices): string {
  const steps = [
    `cd ${/^[\w./-]+$/.test(folder) ? folder : `'${folder}'`}`,
    ...(delivery === 'none' ? [] : ['fill in .env.local']),
    'npm start, which installs, builds and serves it; npm run dev while you edit',
    keepsSamples
      ? 'replace what is made up; it is listed below, and content/agency.md says how'
      : 'replace every PLACEHOLDER in content/: a start lists them by file and line',
  ]
  return `\nThe site is in ${folder}.\n\n${steps.map((step, at) => `  ${at + 1}. ${step}`).join('\n')}\n`
}
