/** What is asked of the domain name system; Resolver of node:dns has it. */
export interface Names {
  resolveTxt(name: string): Promise<string[][]>
  resolveMx(name: string): Promise<readonly { readonly exchange: string }[]>
}

interface Issues {
  readonly failures: string[]
  readonly warnings: string[]
}

/** What a domain has to say of its mail, so that receivers trust it: SPF, DKIM and DMARC. */
export async function senderIssues(
  domain: string,
  names: Names,
  selector: string | undefined,
): Promise<Issues> {
  const issues: Issues = { failures: [], warnings: [] }
  if (!domain) return { failures: ['SMTP_FROM has no domain.'], warnings: [] }
  if (/(?:^|\.)(?:example|localhost|invalid|test)(?:\.\w+)?$/.test(domain))
    return {
      failures: [
        `${domain} in SMTP_FROM can belong to nobody. Take an address of your own domain.`,
      ],
      warnings: [],
    }
  try {
    await spf(domain, names, issues)
    await dkim(domain, names, selector, issues)
    await dmarc(domain, names, issues)
    if ((await mxOf(names, domain)).length === 0)
      issues.warnings.push(
        `${domain} receives no mail (no MX record), so nobody can answer to SMTP_FROM.`,
      )
  } catch (error) {
    issues.warnings.push(
      `SPF, DKIM and DMARC of ${domain} could not be looked up: ${(error as Error).message}.`,
    )
  }
  return issues
}

async function spf(domain: string, names: Names, { failures, warnings }: Issues) {
  const records = (await txtOf(names, domain)).filter((text) => /^v=spf1(?: |$)/i.test(text))
  if (records.length === 0)
    failures.push(
      `${domain} does not say who may send its mail (no SPF). Add a TXT record for ${domain}, such as "v=spf1 include:<what your mail provider names> -all".`,
    )
  if (records.length > 1)
    failures.push(`${domain} has ${records.length} SPF records, so none counts. Make one of them.`)
  if (records.some((text) => /\+all(?: |$)/i.test(text)))
    warnings.push(`SPF of ${domain} lets everybody send (+all). End it with -all or ~all.`)
}

async function dkim(
  domain: string,
  names: Names,
  selector: string | undefined,
  { failures, warnings }: Issues,
) {
  if (!selector) {
    warnings.push(
      'DKIM was not looked at. Name the selector that your mail provider gives: npm run check:mail -- --dkim <selector>.',
    )
    return
  }
  const name = `${selector}._domainkey.${domain}`
  const records = await txtOf(names, name)
  if (!records.some((text) => /(?:^|;)\s*p=\w/i.test(text)))
    failures.push(
      `There is no key for DKIM at ${name}. Add the record that your mail provider names, and switch signing on there.`,
    )
}

async function dmarc(domain: string, names: Names, { warnings }: Issues) {
  const records = await txtOf(names, `_dmarc.${domain}`)
  if (!records.some((text) => /^v=DMARC1/i.test(text)))
    warnings.push(
      `${domain} does not say what happens to mail in its name that others send (no DMARC). Add a TXT record for _dmarc.${domain}, such as "v=DMARC1; p=none; rua=mailto:you@${domain}".`,
    )
}

/** A name without such a record is no error of the look-up. */
export const isNotThere = (code: unknown): boolean =>
  ['ENOTFOUND', 'ENODATA', 'EDNS'].includes(String(code))

async function txtOf(names: Names, name: string): Promise<string[]> {
  return (await found(() => names.resolveTxt(name))).map((parts) => parts.join(''))
}

const mxOf = (names: Names, name: string) => found(() => names.resolveMx(name))

async function found<T>(ask: () => Promise<readonly T[]>): Promise<readonly T[]> {
  try {
    return await ask()
  } catch (error) {
    if (isNotThere((error as { code?: unknown }).code)) return []
    throw error
  }
}
