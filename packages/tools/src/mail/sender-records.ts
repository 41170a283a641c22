/** Looks up records of the domain name system, as `Resolver.resolve` of node:dns does. */
export type ResolveDnsRecords = (name: string, type: 'TXT' | 'MX') => Promise<unknown>

interface Findings {
  readonly failures: string[]
  readonly warnings: string[]
}

interface Rule {
  readonly name: string
  readonly type: 'TXT' | 'MX'
  readonly pattern: RegExp
  /** Whether mail is not trusted without the record. */
  readonly isRequired: boolean
  readonly whenMissing: string
}

const createRules = (domain: string, selector: string | undefined): readonly Rule[] => [
  {
    name: domain,
    type: 'TXT',
    pattern: /^v=spf1(?: |$)/i,
    isRequired: true,
    whenMissing: `${domain} does not say who may send its mail (no SPF). Add a TXT record for ${domain}, such as "v=spf1 include:<what your mail provider names> -all".`,
  },
  {
    name: `${selector}._domainkey.${domain}`,
    type: 'TXT',
    pattern: /(?:^|;)\s*p=\w/i,
    isRequired: selector !== undefined,
    whenMissing: selector
      ? `There is no key for DKIM at ${selector}._domainkey.${domain}. Add the record that your mail provider names, and switch signing on there.`
      : 'DKIM was not looked at. Name the selector that your mail provider gives: npx site-tools check-mail --dkim <selector>.',
  },
  {
    name: `_dmarc.${domain}`,
    type: 'TXT',
    pattern: /^v=DMARC1/i,
    isRequired: false,
    whenMissing: `${domain} does not say what happens to mail in its name that others send (no DMARC). Add a TXT record for _dmarc.${domain}, such as "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
  },
  {
    name: domain,
    type: 'MX',
    pattern: /./,
    isRequired: false,
    whenMissing: `${domain} receives no mail (no MX record), so nobody can answer to SMTP_FROM.`,
  },
]

/** Checks what a domain says of its mail, so that receivers trust it. */
export async function checkSenderRecords(
  domain: string,
  resolve: ResolveDnsRecords,
  selector: string | undefined,
): Promise<Findings> {
  const findings: Findings = { failures: [], warnings: [] }
  if (!domain) return { ...findings, failures: ['SMTP_FROM has no domain.'] }
  if (/(?:^|\.)(?:example|localhost|invalid|test)(?:\.\w+)?$/.test(domain)) {
    const failure = `${domain} in SMTP_FROM can belong to nobody. Take an address of your own domain.`
    return { ...findings, failures: [failure] }
  }
  try {
    for (const { name, type, pattern, isRequired, whenMissing } of createRules(domain, selector)) {
      const records = (await readRecords(name, type, resolve)).filter((one) => pattern.test(one))
      const { failures, warnings } = findings
      if (records.length === 0) (isRequired ? failures : warnings).push(whenMissing)
      if (records.length > 1 && name === domain && type === 'TXT')
        failures.push(
          `${domain} has ${records.length} SPF records, so none counts. Make one of them.`,
        )
    }
  } catch (error) {
    const { message } = error as Error
    findings.warnings.push(`The records of ${domain} could not be looked up: ${message}.`)
  }
  return findings
}

/** Each record as one text; a name without such a record is no error of the look-up. */
async function readRecords(
  name: string,
  type: 'TXT' | 'MX',
  resolve: ResolveDnsRecords,
): Promise<string[]> {
  try {
    const records = (await resolve(name, type)) as readonly unknown[]
    return records.map((parts) => (Array.isArray(parts) ? parts.join('') : JSON.stringify(parts)))
  } catch (error) {
    if (['ENOTFOUND', 'ENODATA'].includes(String((error as NodeJS.ErrnoException).code))) return []
    throw error
  }
}
