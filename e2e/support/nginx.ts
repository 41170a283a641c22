import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as wait } from 'node:timers/promises'
import { findProgram } from 'next-host/cli'
import { findFreePort } from '@/packages/agent-access/test/free-port'
import { listening } from './ports.mjs'

/** The sample we ship, without TLS, on ports that are free here. */
function sampleFor(port: number, upstreams: readonly number[]): string {
  const sample = readFileSync('docs/nginx.conf', 'utf8')
  const [, parameters = ''] = /server 127\.0\.0\.1:\d+([^;]*);/.exec(sample) ?? []
  const servers = upstreams
    .map((upstream) => `server 127.0.0.1:${upstream}${parameters};`)
    .join(' ')
  return sample
    .replace('upstream site {', `upstream site { ${servers}`)
    .replace(/^ *server 127\.0\.0\.1:\d+[^;]*;$/gm, '')
    .replace(/^server \{\s*listen 80;[\s\S]*?^\}/m, '')
    .replace('listen 443 ssl http2;', `listen 127.0.0.1:${port};`)
    .replace(/^.*(?:listen \[::\]|ssl_certificate).*$/gm, '')
}

/** A real nginx with our sample configuration, in a folder of its own. */
export async function startNginx(upstreams: readonly number[]) {
  const nginx = findProgram('nginx')
  if (!nginx) throw new Error('There is no nginx; install it (Debian: apt-get install nginx-light)')
  const dir = mkdtempSync(join(tmpdir(), 'nginx-'))
  const port = await findFreePort()
  const temporary = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi']
  writeFileSync(join(dir, 'site.conf'), sampleFor(port, upstreams))
  writeFileSync(
    join(dir, 'nginx.conf'),
    `daemon off; master_process off; pid ${dir}/nginx.pid; error_log stderr error;
    events {}
    http {
      access_log off;
      ${temporary.map((kind) => `${kind}_temp_path ${dir}/${kind};`).join(' ')}
      include site.conf;
    }`,
  )
  const child = spawn(nginx, ['-p', dir, '-c', 'nginx.conf', '-e', 'stderr'], {
    stdio: ['ignore', 'ignore', 'pipe'],
  })
  let printed = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => {
    printed += text
  })
  const endWithTests = () => child.kill('SIGKILL')
  process.once('exit', endWithTests)
  await Promise.race([listening(port, () => child.exitCode !== null), wait(10_000)])
  if (child.exitCode !== null) throw new Error(`nginx did not start:\n${printed}`)
  return {
    url: `http://localhost:${port}`,
    async stop() {
      process.off('exit', endWithTests)
      child.kill('SIGKILL')
      if (child.exitCode === null && child.signalCode === null) await once(child, 'exit')
      rmSync(dir, { recursive: true, force: true })
    },
  }
}
