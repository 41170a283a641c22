import type { Claim } from '../claim'
import type { Report } from './report'

const kinds = { false: 'fail', unproven: 'open', proven: 'pass', absent: 'notApplicable' } as const

/** SARIF 2.1.0. What is false is an error; the other results carry no level, as their kinds demand. */
export function sarif({ tool, site, claims, ok }: Report): string {
  const log = {
    $schema:
      'https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json',
    version: '2.1.0',
    runs: [
      {
        tool: {
          driver: {
            name: tool.name,
            version: tool.version,
            informationUri: 'https://www.npmjs.com/package/site-claims',
            rules: claims.map(rule),
          },
        },
        invocations: [{ executionSuccessful: true, exitCode: ok ? 0 : 1 }],
        results: claims
          .filter(({ verdict }) => verdict === 'false' || verdict === 'unproven')
          .map((claim) => result(claim, claims.indexOf(claim), site)),
      },
    ],
  }
  return `${JSON.stringify(log, null, 2)}\n`
}

const rule = ({ id, claim, standard, fix }: Claim) => ({
  id,
  shortDescription: { text: claim },
  fullDescription: { text: `${claim} ${standard.name}.` },
  help: { text: fix },
  helpUri: standard.url,
})

function result({ id, claim, verdict, reasons, evidence }: Claim, ruleIndex: number, site: string) {
  const uri = evidence[0]?.request.url ?? `${site}/`
  return {
    ruleId: id,
    ruleIndex,
    kind: kinds[verdict],
    level: verdict === 'false' ? 'error' : 'none',
    message: { text: `${claim} ${reasons.join('; ')}` },
    locations: [{ physicalLocation: { artifactLocation: { uri } } }],
    partialFingerprints: { claim: id },
  }
}
