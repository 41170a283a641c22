import { writeFileSync } from 'node:fs'
import { mkdtemp } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { toolsOfWorkshop } from '../../test/workshop'
import { runServerCommand } from './command'
import type { RunOnServer } from './script'
import { createRunner } from './target'

const site = toolsOfWorkshop('content')
const repository = ['--repository', 'git@git.example:agency/site.git']

/** A look at a server that has nothing: what it says of itself is given, what is there is not. */
async function look(facts: string, ...args: string[]): Promise<string> {
  const printed: string[] = []
  const run: RunOnServer = async (script) => ({
    code: 0,
    output: script.includes('/etc/os-release') ? facts : '',
  })
  await runServerCommand(site, [...args, '--dry-run'], {
    target: () => run,
    ask: undefined,
    print: (text) => void printed.push(text),
  })
  return printed.join('\n')
}

const debian = 'system debian 13\n'

test.each([
  ['Agency.example'],
  ['localhost'],
  ['agency.example; reboot'],
  ['$(reboot).example'],
  ['agency.example', 'other.example'],
])('an address that is no host name is refused: %j', async (...hosts) => {
  await expect(look(debian, ...hosts, ...repository)).rejects.toThrow(
    'Name the address of the site, such as your.host, in small letters.',
  )
})

test.each([
  '-oProxyCommand=reboot@host:x',
  'git@host:$(reboot)',
  "git@host:x'; reboot",
  'ext::sh -c reboot',
])('a repository that is no address is refused: %s', async (address) => {
  await expect(look(debian, 'agency.example', `--repository=${address}`)).rejects.toThrow(
    'Name it as the server can clone it',
  )
})

test('a login that ssh would read as an option is refused', async () => {
  await expect(
    look(debian, 'agency.example', ...repository, '--login=-oProxyCommand=reboot'),
  ).rejects.toThrow('--login must be such as')
})

test('whoever is logged in on another port stays', async () => {
  const shown = await look(`${debian}port 2222\nport 2222\n`, 'agency.example', ...repository)
  expect(shown).toContain('Firewall: open are 2222/tcp, 80/tcp, 443/tcp')
  expect(shown).not.toContain('allow 22/tcp')
})

test.each([
  ['no root\n', 'This needs root'],
  ['system alpine 3.22\n', 'This is for Debian and Ubuntu with systemd, and the server is alpine.'],
  ['no systemctl\nsystem debian 13\n', 'the server is debian without systemctl.'],
])('what is no such server is said: %j', async (facts, message) => {
  await expect(look(facts, 'agency.example', ...repository)).rejects.toThrow(message)
})

test('settings go to the server, and their secrets to no screen', async () => {
  const file = join(await mkdtemp(join(tmpdir(), 'settings-')), 'settings')
  writeFileSync(
    file,
    'SITE_URL=http://localhost:3000\nSMTP_URL=smtps://website:hunter2@mail.example:465\nSMTP_FROM=a@agency.example\nINQUIRY_TO=b@agency.example\n',
  )
  const shown = await look(debian, 'agency.example', ...repository, '--settings', file)
  expect(shown).toContain('SITE_URL=https://agency.example')
  expect(shown).toContain('SMTP_URL=…')
  expect(shown).not.toMatch(/hunter2|localhost/)
  writeFileSync(file, 'SMTP_URL=mail.example\n')
  await expect(look(debian, 'agency.example', ...repository, '--settings', file)).rejects.toThrow(
    'SMTP_URL: must be an address that begins with smtp://',
  )
})

test('nginx has one server behind it, and the name of the site', async () => {
  const shown = await look(debian, 'agency.example', ...repository, '--proxy', 'nginx')
  expect(shown.match(/server 127\.0\.0\.1:\d+/g)).toEqual(['server 127.0.0.1:3000'])
  expect(shown).toContain('/etc/letsencrypt/live/agency.example/fullchain.pem')
  expect(shown).not.toContain('site.example')
})

test('a server that cannot be reached is said', async () => {
  await expect(
    runServerCommand(site, ['agency.example', ...repository], {
      target: () => createRunner('sh', ['-c', 'exit 255']),
      ask: undefined,
      print: () => {},
    }),
  ).rejects.toThrow('The server cannot be reached in this way.')
})
