import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { bootBareServer } from '../../test/bare-server'
import { toolsOfWorkshop } from '../../test/workshop'
import { runServerCommand } from './command'

// A Debian as a host hands it over: booted, without anything of the site.
let server: Awaited<ReturnType<typeof bootBareServer>>
let folder: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'server-'))
  server = await bootBareServer(join(folder, 'root'))
}, 400_000)

afterAll(() => {
  server?.stop()
  rmSync(folder, { recursive: true, force: true })
})

async function command(...args: string[]): Promise<string> {
  const printed: string[] = []
  await runServerCommand(toolsOfWorkshop('content'), ['agency.example', '--here', ...args], {
    target: () => async (script, options) => {
      const outcome = await server.run(script, { ...options, print: false })
      if (options?.print) printed.push(outcome.output)
      return outcome
    },
    ask: undefined,
    print: (text) => void printed.push(text),
  })
  return printed.join('\n')
}

/** Every file below /etc but those that users and packages are listed in, with its digest. */
const etc = () =>
  server.read(
    `find /etc -type f ! -name 'passwd*' ! -name 'group*' ! -name '*shadow*' ! -name 'sub?id*' ! -path '/etc/ssl/*' ! -path '/etc/ufw/*' -exec sha256sum {} + | sort -k2`,
  )

/** A site that answers and has a database, in a few lines: that of this repository needs a network. */
const origin = `mkdir -p /tmp/origin && cd /tmp/origin && git init --quiet --initial-branch main && cat > package.json <<'EOF'
{"scripts":{"start":"node server.js","backup":"node backup.js"}}
EOF
cat > server.js <<'EOF'
require('node:fs').writeFileSync('/var/lib/site/site.sqlite', 'data')
require('node:http').createServer((q, r) => r.end('by ' + require('node:os').userInfo().username)).listen(3000)
EOF
cat > backup.js <<'EOF'
const fs = require('node:fs')
fs.copyFileSync('/var/lib/site/site.sqlite', process.argv[2] + '/site-now.sqlite')
EOF
git add . && git -c user.name=a -c user.email=a@b.example commit --quiet --message 'A site'
git clone --quiet --bare /tmp/origin /srv/origin.git && chown -R site /srv/origin.git`

const ssh = ['--repository', 'git@git.example:agency/site.git']
const here = ['--repository', '/srv/origin.git']

test('a look changes nothing, and shows every file', async () => {
  const before = await etc()
  const shown = await command(...ssh, '--dry-run')
  for (const path of ['/etc/caddy/Caddyfile', '/etc/systemd/system/site.service', '.env.local'])
    expect(shown).toContain(path)
  expect(shown).toContain('reverse_proxy 127.0.0.1:3000')
  expect(await etc()).toBe(before)
})

test('without a terminal nothing is done unasked', async () => {
  await expect(command(...ssh)).rejects.toThrow('say --yes')
  await expect(server.read('test -e /etc/caddy')).rejects.toThrow()
})

test('it goes as far as the key that a person has to add, and what it wrote is valid', async () => {
  const shown = await command(...ssh, '--yes')
  expect(shown).toContain('ssh-ed25519 ')
  expect(shown).toContain('run this command again')
  const units = ['site.service', 'site-backup.service', 'site-backup.timer']
  const verified = await server.read(
    `systemd-analyze verify ${units.map((unit) => `/etc/systemd/system/${unit}`).join(' ')}`,
  )
  expect(verified).not.toMatch(/site/)
  expect(await server.read('caddy validate --config /etc/caddy/Caddyfile')).toContain('Valid')
  const rules = await server.read('ufw status')
  expect(rules).toContain('Status: active')
  expect(rules.match(/^\d+\/tcp +ALLOW/gm)).toEqual([
    expect.stringMatching(/^22/),
    expect.stringMatching(/^80/),
    expect.stringMatching(/^443/),
  ])
})

test('run again, it does the rest: the site answers behind Caddy, and its data is copied', async () => {
  await server.read(origin)
  const shown = await command(...here, '--yes')
  expect(shown).toContain('✓ Firewall')
  expect(shown).toContain('+ The site in /srv/site/repository')
  expect(await server.read('curl -s --retry 20 --retry-connrefused 127.0.0.1:3000')).toBe('by site')
  const answer = await server.read('curl -sI -H "Host: agency.example" 127.0.0.1')
  expect(answer).toMatch(/308[\s\S]*Location: https:\/\/agency\.example\//)
  await server.read('systemctl start site-backup')
  expect(await server.read('stat -c "%n %U" /srv/site/backups/*')).toBe(
    '/srv/site/backups/site-now.sqlite site',
  )
  expect(await server.read('systemctl list-timers --all')).toContain('site-backup.timer')
  expect(await server.read('stat -c "%a %U" /srv/site/repository/.env.local /var/lib/site')).toBe(
    '600 site\n700 site',
  )
})

test('a third time there is nothing to do', async () => {
  expect(await command(...here, '--yes')).toContain('All of it is there.')
})

test('taken back, the system is as its packages left it, and what people sent is there', async () => {
  await command(...here, '--undo', '--yes')
  const changed = await server.read(
    'dpkg --verify caddy ufw sudo git; ls /etc/systemd/system /var/lib; ufw status; find /etc -name "*.before-site"',
  )
  expect(changed).not.toMatch(/Caddyfile|site[.-]|before-site/)
  expect(changed).toContain('Status: inactive')
  expect(await server.read('cat /var/lib/site/site.sqlite')).toBe('data')
  await expect(server.read('curl -s 127.0.0.1:3000')).rejects.toThrow()
})

test('nginx stands before it as well, with the certificate that is there', async () => {
  const folder = '/etc/letsencrypt/live/agency.example'
  await server.read(
    `systemctl disable --now caddy && mkdir -p ${folder} && openssl req -x509 -newkey rsa:2048 -nodes -days 2 -subj /CN=agency.example -keyout ${folder}/privkey.pem -out ${folder}/fullchain.pem`,
  )
  await command(...here, '--proxy', 'nginx', '--yes')
  expect(await server.read('nginx -t')).toContain('test is successful')
  const ask = 'curl -skf --retry 20 --retry-all-errors --resolve agency.example:443:127.0.0.1'
  expect(await server.read(`${ask} https://agency.example/`)).toBe('by site')
  expect(await command(...here, '--proxy', 'nginx', '--yes')).toContain('All of it is there.')
  await command(...here, '--proxy', 'nginx', '--undo', '--yes')
  expect(await server.read('nginx -t; ls /etc/nginx/conf.d')).not.toContain('site.conf')
})
