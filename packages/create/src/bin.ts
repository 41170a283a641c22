import { cpSync, existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join, resolve } from 'node:path'
import { fileURLToPath } from 'node:url'
import { createGit, runMain, UserError } from 'next-host/cli'
import { askAnswers } from './ask'
import { readArguments, readChoices, readThemeColours, toSlug } from './choices'
import { writeContent } from './content'
import { listUncheckedCountries } from './legal'
import {
  emptyClone,
  nameSite,
  renameOrigin,
  requireEmptyFolder,
  requireFreshClone,
  startRepository,
  unpackStarter,
} from './starter'
import { usageText } from './usage.mjs'

/** Where this program is in a clone. */
const creator = 'packages/create'
const archive = fileURLToPath(new URL('starter.json.br', import.meta.url))

await runMain(async () => {
  const { folder, values } = readArguments(process.argv.slice(2))
  if (values.help) return console.log(usageText)
  if (!folder) throw new UserError(`Name the folder of the site.\n\n${usageText}`)
  const target = resolve(folder)
  const isClone = existsSync(join(target, creator))
  if (isClone) requireFreshClone(target)
  else requireEmptyFolder(target)
  const { yes, help: _, ...answers } = values
  if (!yes && !process.stdin.isTTY)
    throw new UserError(
      `There is no terminal to ask in; say --yes and what you want.\n\n${usageText}`,
    )
  // Nothing is written into the folder before every answer is right and the site is complete.
  const temporary = mkdtempSync(join(tmpdir(), 'create-'))
  const scratch = join(temporary, 'site')
  try {
    unpackStarter(archive, scratch)
    const content = join(scratch, 'content')
    const themes = readThemeColours(content)
    const choices = readChoices(yes ? answers : await askAnswers(answers, themes), themes)
    writeContent(content, choices)
    nameSite(scratch, choices.name, toSlug(choices.name))
    // The texts of this program go with it where it is in a clone.
    const uncheckedCountries = listUncheckedCountries(choices.offices)
    if (isClone) emptyClone(target)
    cpSync(scratch, target, { recursive: true })
    if (isClone) leaveClone(target)
    else if (!startRepository(target, `Begin ${choices.name}`))
      console.log('There is no git here: the site has no history yet.')
    for (const country of uncheckedCountries)
      console.log(
        `The legal texts of ${country} were not checked against its acts, whose text was not to be had: read them first.`,
      )
    console.log(nextSteps(folder, isClone))
  } finally {
    rmSync(temporary, { recursive: true, force: true })
  }
})

/** Removes this program and its packages from the clone in which it has begun a site. */
function leaveClone(target: string) {
  rmSync(join(target, 'packages'), { recursive: true, force: true })
  // What is installed leads to those packages: without its list the next command installs what the site needs.
  rmSync(join(target, 'node_modules/.package-lock.json'), { force: true })
  createGit(target).run('add', '--all')
  const address = renameOrigin(target)
  if (address)
    console.log(
      `The remote origin (${address}) is now upstream: npm run update takes newer packages from a clone of it, and nothing is pushed there.
If it is your own: git remote rename upstream origin, then git push --set-upstream origin HEAD.
Else create a repository of your own: git remote add origin <its address>, then the same push.`,
    )
}

function nextSteps(folder: string, isClone: boolean): string {
  const steps = [
    isClone
      ? 'git commit: every change is staged; git reset --hard takes them back'
      : `cd ${/^[\w./-]+$/.test(folder) ? folder : `'${folder}'`}`,
    'npm run edit, which installs the site and prints the addresses of an editor and of Next steps, the page that lists what is yours to write',
    'npm start, which builds and serves it as visitors will see it',
  ]
  return `\nThe site is in ${isClone ? 'this clone' : folder}.\n\n${steps.map((step, at) => `  ${at + 1}. ${step}`).join('\n')}\n`
}
