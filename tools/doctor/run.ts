import { spawnSync } from 'node:child_process'
import { X509Certificate } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'

const usage = `npm run doctor -- https://your.host           audits a deployment from outside; changes nothing
npm run doctor -- http://localhost:3000 --json  the same as JSON
  --all                  every page, waiting for the quota as long as it takes
  --header 'name: value' sent with every request, as protected deployments want it (repeatable)
  --ca file.pem          trusts this certificate authority as well

Ends with 0 if all is well, 1 if something is wrong, 2 if it was called wrongly.`

class Misuse extends Error {}

interface Call {
  readonly origin: string
  readonly json: boolean
  readonly all: boolean
  readonly headers: Readonly<Record<string, string>>
  readonly authority: string | undefined
}

function read(args: string[]): Call | undefined {
  const { positionals, values } = parsed(args)
  if (values.help) return undefined
  const [address, ...more] = positionals
  if (!address || more.length > 0) throw new Misuse('Name one address to audit.')
  const url = URL.canParse(address) ? new URL(address) : undefined
  if (!url || !['http:', 'https:'].includes(url.protocol))
    throw new Misuse(`"${address}" must begin with https:// or http://.`)
  if (url.pathname !== '/' || url.search || url.hash || url.username)
    throw new Misuse(`"${address}" must be an origin only, such as ${url.origin}.`)
  const headers = Object.fromEntries((values.header ?? []).map(headerOf))
  if (values.ca !== undefined) requireCertificate(values.ca)
  const { json = false, all = false, ca: authority } = values
  return { origin: url.origin, json, all, headers, authority }
}

function parsed(args: string[]) {
  try {
    return parseArgs({
      args,
      allowPositionals: true,
      options: {
        json: { type: 'boolean' },
        all: { type: 'boolean' },
        help: { type: 'boolean', short: 'h' },
        header: { type: 'string', multiple: true },
        ca: { type: 'string' },
      },
    })
  } catch (error) {
    throw new Misuse(error instanceof Error ? error.message : String(error))
  }
}

function headerOf(text: string): [string, string] {
  const [, name, value] = /^([\w-]+):\s*(\S.*)$/.exec(text) ?? []
  if (!name || !value) throw new Misuse(`"${text}" must look like 'name: value'.`)
  return [name, value]
}

function requireCertificate(file: string): void {
  try {
    new X509Certificate(readFileSync(file))
  } catch (error) {
    throw new Misuse(`"${file}" holds no certificate (PEM): ${(error as Error).message}`)
  }
}

/** Node reads whom to trust when it starts, and from here only. */
function trusting(authority: string): number {
  const env = { ...process.env, NODE_EXTRA_CA_CERTS: authority }
  const args = [...process.execArgv, ...process.argv.slice(1)]
  return spawnSync(process.execPath, args, { env, stdio: 'inherit' }).status ?? 1
}

async function audit({ origin, json, all, headers }: Call): Promise<boolean> {
  const { diagnose } = await import('./diagnose')
  const { budgetLine, resultLines, summaryLine } = await import('./report')
  const say = (text: string) => {
    if (!json) console.log(text)
  }
  const diagnosis = await diagnose(origin, {
    all,
    headers,
    onBegin: (budget) => say(`${budgetLine(budget)}\n`),
    onResult: (result) => say(resultLines(result)),
    onWait: (seconds) =>
      console.error(`The quota of this address is used up; going on in ${seconds} s.`),
  }).catch((error: Error) => {
    const hint = /certificate/.test(error.message)
      ? 'Is it signed by an authority of your own? Name its file with --ca.'
      : 'Is it running and reachable?'
    throw new Error(`Nothing answers at ${origin}: ${error.message}. ${hint}`)
  })
  if (json) console.log(JSON.stringify(diagnosis, null, 2))
  say(`\n${summaryLine(diagnosis)}`)
  return diagnosis.ok
}

try {
  const call = read(process.argv.slice(2))
  const { authority } = call ?? {}
  if (!call) console.log(usage)
  else if (authority && process.env.NODE_EXTRA_CA_CERTS !== authority)
    process.exitCode = trusting(authority)
  else process.exitCode = (await audit(call)) ? 0 : 1
} catch (error) {
  console.error(error instanceof Error ? error.message : error)
  if (error instanceof Misuse) console.error(`\n${usage}`)
  process.exitCode = error instanceof Misuse ? 2 : 1
}
