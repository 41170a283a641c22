import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { createInterface } from 'node:readline/promises'
import { repositoryRoot, UserError } from 'next-host/cli'
import type { SiteTools } from '../site'
import { diffTexts } from '../text-diff'
import { toShownText } from './files'
import { createPlan, type ServerFacts, type Step, waitsForPerson } from './plan'
import {
  applySteps,
  type RunOnServer,
  readFacts,
  readStates,
  type StepState,
  undoServerSteps,
} from './script'
import { places, readServerCommand, type ServerCommand } from './settings'
import { createTarget } from './target'

interface Surroundings {
  readonly target: (login: string | undefined) => RunOnServer
  /** Asks a person; undefined where there is none. */
  readonly ask: ((question: string) => Promise<string>) | undefined
  readonly print: (text: string) => void
}

/** Shows what a server lacks, asks, and does it; or takes it back. */
export async function runServerCommand(
  site: Pick<SiteTools<never>, 'settings' | 'server'>,
  args: string[],
  surroundings: Surroundings = createSurroundings(),
): Promise<void> {
  const command = readServerCommand(site.settings, args)
  const run = surroundings.target(command.login)
  const facts = await readFacts(run)
  if (typeof facts === 'string') throw new UserError(facts)
  const plan = createPlan(command.settings, facts, {
    minimumNode: readMinimumNode(),
    nginxSample: site.server.nginxSample,
  })
  surroundings.print(`${formatServer(command, facts)}\n`)
  await (command.undo ? takeBack : bringAbout)({ command, run, plan, ...surroundings })
}

interface Work extends Surroundings {
  readonly command: ServerCommand
  readonly run: RunOnServer
  readonly plan: readonly Step[]
}

async function bringAbout(work: Work): Promise<void> {
  const { command, run, plan, print } = work
  const states = await readStates(run, plan)
  print(states.map(formatState).join('\n'))
  const missing = states.filter(({ isDone }) => !isDone).map(({ step }) => step)
  if (missing.length === 0) return print('\nAll of it is there.')
  if (command.dryRun) return print(`\n${missing.length} of ${plan.length} would be done.`)
  await confirm(work, `\nDo what has a plus, as root on the server? (y/N) `)
  const { code } = await applySteps(run, missing)
  if (code === waitsForPerson) return print('\nThen run this command again: it goes on from there.')
  if (code !== 0)
    throw new UserError('Mend that, and run this command again: it goes on from there.')
  print(
    `\nThe site is built and served in some minutes: journalctl -fu site, on the server, shows it.\nThen: npm run doctor -- https://${command.settings.host} --owner`,
  )
}

async function takeBack(work: Work): Promise<void> {
  const { command, run, plan, print } = work
  const steps = plan.filter(({ undo }) => undo)
  print(
    steps
      .map(({ title, undo = '' }) => `- ${title}\n${indent(undo)}`)
      .reverse()
      .join('\n'),
  )
  if (command.dryRun) return print('\nNothing was taken back.')
  await confirm(work, '\nTake this back, as root on the server? (y/N) ')
  const { code } = await undoServerSteps(run, steps)
  if (code !== 0)
    throw new UserError('Mend that, and run this command again: it goes on from there.')
  const { user, home, data } = places
  print(
    `\nPackages stay, since others may use them. So does what is yours: ${data} (what people sent), ${home} (the site, its settings, its key, the copies) and their user.\nTo erase them for ever, on the server: rm -r ${data} ${home} && userdel ${user}`,
  )
}

async function confirm({ command, ask }: Work, question: string): Promise<void> {
  if (command.yes) return
  if (!ask)
    throw new UserError(
      'There is no terminal to ask in. Look at it with --dry-run, then say --yes.',
    )
  if (!/^y(?:es)?$/i.test((await ask(question)).trim())) throw new UserError('Nothing was changed.')
}

const formatServer = ({ settings, login }: ServerCommand, { id, version }: ServerFacts) =>
  `${settings.host}: ${id} ${version}, ${login ? `as ${login}` : 'this machine'}, from ${settings.repository}`

const indent = (text: string) => text.replace(/^(?=.)/gm, '    ')

/** A file as it will be, or the lines that change; else the commands. */
function formatState({ step, isDone, text }: StepState): string {
  const { title, file, apply } = step
  if (isDone) return `✓ ${title}`
  const shown = file ? toShownText(file) : apply
  const body = file && text !== undefined ? diffTexts(text, shown, 3).join('\n') : shown.trimEnd()
  return `+ ${title}\n${indent(body)}`
}

/** As package.json says: the site itself starts with no older one. */
function readMinimumNode(): string {
  const { engines } = JSON.parse(readFileSync(join(repositoryRoot, 'package.json'), 'utf8'))
  return String(/[\d.]+/.exec(engines.node))
}

const createSurroundings = (): Surroundings => ({
  target: createTarget,
  print: (text) => console.log(text),
  ask: process.stdin.isTTY ? askAtTerminal : undefined,
})

async function askAtTerminal(question: string): Promise<string> {
  // Without a terminal of its own, Ctrl+C ends the command as before.
  const terminal = createInterface({
    input: process.stdin,
    output: process.stdout,
    terminal: false,
  })
  const answer = await terminal.question(question)
  terminal.close()
  return answer
}
