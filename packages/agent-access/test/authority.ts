import { execFileSync } from 'node:child_process'
import { mkdtempSync, readFileSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'

/** What a server proves its name with. */
export interface Identity {
  readonly key: string
  readonly cert: string
}

interface Authority {
  /** The file of its certificate, for NODE_EXTRA_CA_CERTS: Node reads that variable at its start. */
  readonly file: string
  /** Issues a certificate; one for 0 days has expired. */
  issue(host: string, days?: number): Identity
}

/** Creates an authority of certificates that nobody trusts yet. */
export function createAuthority(): Authority {
  const own = selfSign('An authority of tests')
  return {
    file: own.certFile,
    issue(host, days = 2) {
      const [keyFile, certFile, requestFile, namesFile] = createFileNames()
      openssl('req', ...newKey, '-subj', `/CN=${host}`, '-keyout', keyFile, '-out', requestFile)
      writeFileSync(namesFile, toNames(host))
      const authority = ['-CA', own.certFile, '-CAkey', own.keyFile, '-CAcreateserial']
      const content = ['-in', requestFile, '-extfile', namesFile, '-days', String(days)]
      openssl('x509', '-req', ...authority, ...content, '-out', certFile)
      return readIdentity({ keyFile, certFile })
    },
  }
}

/** Creates a certificate that nobody has signed but its own key. */
export const createSelfSigned = (host: string): Identity => readIdentity(selfSign(host))

interface IdentityFiles {
  readonly keyFile: string
  readonly certFile: string
}

const newKey = ['-newkey', 'ec', '-pkeyopt', 'ec_paramgen_curve:prime256v1', '-nodes']
const toNames = (host: string) => `subjectAltName=DNS:${host}`

function selfSign(name: string): IdentityFiles {
  const [keyFile, certFile] = createFileNames()
  const files = ['-keyout', keyFile, '-out', certFile]
  const names = ['-subj', `/CN=${name}`, '-addext', toNames(name)]
  openssl('req', '-x509', ...newKey, ...names, '-days', '2', ...files)
  return { keyFile, certFile }
}

function createFileNames() {
  const folder = mkdtempSync(join(tmpdir(), 'certificate-'))
  const inFolder = (name: string) => join(folder, name)
  return [inFolder('key'), inFolder('cert'), inFolder('request'), inFolder('names')] as const
}

const openssl = (...args: readonly string[]) => execFileSync('openssl', args, { stdio: 'pipe' })

const readIdentity = ({ keyFile, certFile }: IdentityFiles): Identity => ({
  key: readFileSync(keyFile, 'utf8'),
  cert: readFileSync(certFile, 'utf8'),
})
