import type { Claim, Evidence, Verdict } from '../claim'
import { plural } from '../text'
import { escaped } from './escape'
import { bySubject } from './group'
import type { OwnerPage } from './owner'
import type { Report } from './report'
import { signs } from './terminal'

const verdicts = ['proven', 'false', 'unproven', 'absent'] as const satisfies readonly Verdict[]

const style = `
:root { color-scheme: light dark; --paper: #fbfaf7; --card: #fff; --ink: #1c1b19; --soft: #5d5a54; --line: #e2ded5; --proven: #1e6b43; --false: #b3261e; --unproven: #875a00; --absent: #6b6860; --false-ground: #fdf0ee }
@media (prefers-color-scheme: dark) { :root { --paper: #161513; --card: #1f1e1b; --ink: #f0ede6; --soft: #aaa69c; --line: #36332d; --proven: #6fce9b; --false: #ff8a80; --unproven: #e8b44c; --absent: #96928a; --false-ground: #2d1b19 } }
* { box-sizing: border-box }
body { margin: 0; background: var(--paper); color: var(--ink); font: 1rem/1.5 system-ui, sans-serif }
main { max-width: 56rem; margin: 0 auto; padding: 2.5rem 1.25rem 4rem }
h1 { font-size: clamp(1.5rem, 4vw, 2.25rem); line-height: 1.15; margin: 0 0 .5rem; overflow-wrap: anywhere; text-wrap: balance }
h2 { font-size: 1.05rem; margin: 0; display: flex; gap: .6rem; align-items: baseline }
h2 small { margin-left: auto; font-weight: 400; color: var(--soft); font-size: .85rem }
p { margin: .25rem 0 }
.soft { color: var(--soft) }
.counts { display: grid; grid-template-columns: repeat(auto-fit, minmax(7rem, 1fr)); gap: .75rem; margin: 1.75rem 0; padding: 0; list-style: none }
.counts li { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: .75rem 1rem }
.counts b { display: block; font-size: 1.75rem; line-height: 1.1; font-variant-numeric: tabular-nums }
section { background: var(--card); border: 1px solid var(--line); border-radius: .6rem; padding: 1rem 1.25rem; margin: .75rem 0; break-inside: avoid-page }
section.absent { background: none }
ul.claims { list-style: none; margin: .75rem 0 0; padding: 0 }
ul.claims > li { border-top: 1px solid var(--line); padding: .7rem 0 }
ul.claims > li:last-child { padding-bottom: 0 }
li.false { background: var(--false-ground); margin: 0 -1.25rem; padding-left: 1.25rem !important; padding-right: 1.25rem; padding-bottom: .7rem !important }
.sign { font-weight: 700 }
.sign.proven, b.proven { color: var(--proven) } .sign.false, b.false { color: var(--false) }
.sign.unproven, b.unproven { color: var(--unproven) } .sign.absent, b.absent { color: var(--absent) }
.claim { display: grid; grid-template-columns: 1.25rem 1fr; gap: .25rem .5rem }
.claim > :not(.sign) { grid-column: 2; overflow-wrap: anywhere }
code, pre { font: .85em/1.5 ui-monospace, monospace }
code { color: var(--soft) }
.fix::before { content: "→ " }
details { margin-top: .35rem } summary { cursor: pointer; color: var(--soft); font-size: .9rem }
summary:focus-visible, a:focus-visible { outline: 2px solid currentColor; outline-offset: 2px; border-radius: 2px }
pre { white-space: pre-wrap; overflow-wrap: anywhere; background: var(--paper); border: 1px solid var(--line); border-radius: .4rem; padding: .75rem; margin: .5rem 0 0 }
a { color: inherit; text-underline-offset: .15em }
footer { margin-top: 2rem; color: var(--soft); font-size: .9rem }
section.owner { min-height: calc(100vh - 6rem); padding: 2rem 1.5rem; font-size: 1.15rem } section.owner li { margin: .5rem 0 }
@media print { section.owner { break-after: page } body { background: none; font-size: 10pt } main { padding: 0; max-width: none } section { break-inside: avoid } a::after { content: " (" attr(href) ")"; font-size: .8em } }
`

/** One file without scripts, to keep, to send and to print. */
export function html(report: Report, owner?: OwnerPage): string {
  const { site, claims, counts, requests, seconds, begun, ok, tool, profile } = report
  const groups = bySubject(claims)
  const order = (group: readonly Claim[]) =>
    Math.min(
      ...group.map(({ verdict }) => ['false', 'unproven', 'proven', 'absent'].indexOf(verdict)),
    )
  const sorted = [...groups].sort((one, other) => order(one) - order(other))
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="robots" content="noindex">
<meta http-equiv="Content-Security-Policy" content="default-src 'none'; style-src 'unsafe-inline'">
<title>What ${escaped(site)} claims</title>
<style>${style}</style>
</head>
<body>
<main>
${owner ? ownerSection(owner) : ''}<header>
<p class="soft">What a site claims to agents, and what is so</p>
<h1>${escaped(site)}</h1>
<p>${ok ? 'Nothing it claims was found to be false.' : `${counts.false === 1 ? 'One claim is' : `${counts.false} claims are`} false.`} <span class="soft">${plural(requests, 'request')} in ${seconds} s, <time datetime="${escaped(begun)}">${escaped(begun.slice(0, 16).replace('T', ' '))} UTC</time>${profile ? `, profile ${escaped(profile)}` : ''}</span></p>
</header>
<ul class="counts">
${verdicts.map((verdict) => `<li><b class="${verdict}">${counts[verdict]}</b> ${verdict}</li>`).join('\n')}
</ul>
${sorted.map(section).join('\n')}
<footer>
<p>Proven: seen to be so. False: claimed, and seen not to be so. Unproven: claimed, and nothing here can tell. Absent: not claimed, which is no fault.</p>
<p>${escaped(tool.name)} ${escaped(tool.version)}</p>
</footer>
</main>
</body>
</html>
`
}

function section(claims: readonly Claim[]): string {
  const worst =
    (['false', 'unproven', 'proven', 'absent'] as const).find((verdict) =>
      claims.some((claim) => claim.verdict === verdict),
    ) ?? 'absent'
  const told =
    worst === 'absent'
      ? 'not claimed'
      : verdicts
          .map(
            (verdict) =>
              [verdict, claims.filter((claim) => claim.verdict === verdict).length] as const,
          )
          .filter(([, count]) => count > 0)
          .map(([verdict, count]) => `${count} ${verdict}`)
          .join(', ')
  const list =
    worst === 'absent' ? '' : `\n<ul class="claims">\n${claims.map(item).join('\n')}\n</ul>`
  return `<section class="${worst}">
<h2><span class="sign ${worst}">${signs[worst]}</span> ${escaped(claims[0]?.subject ?? '')} <small>${told}</small></h2>${list}
</section>`
}

function item({ id, claim, verdict, reasons, fix, standard, evidence }: Claim): string {
  const shown = evidence.map(exchange).join('\n\n')
  return `<li class="${verdict}"><div class="claim"><span class="sign ${verdict}" aria-hidden="true">${signs[verdict]}</span><p>${escaped(claim)} <code>${escaped(id)}</code> <span class="soft">${verdict}</span></p>
${reasons.map((reason) => `<p${verdict === 'false' ? '' : ' class="soft"'}>${escaped(reason)}</p>`).join('\n')}
${verdict === 'false' ? `<p class="fix">${escaped(fix)}</p>` : ''}
<details><summary>${evidence.length > 0 ? 'Request and answer' : 'Standard'}</summary>
<p class="soft"><a href="${escaped(standard.url)}">${escaped(standard.name)}</a></p>
${shown ? `<pre>${escaped(shown)}</pre>` : ''}</details></div></li>`
}

const headings = (headers: Evidence['request']['headers']) =>
  Object.entries(headers)
    .map(([name, value]) => `\n  ${name}: ${value}`)
    .join('')

const exchange = ({ request, answer, trouble, redirects }: Evidence): string =>
  [
    ...redirects.map((url) => `${url} redirects`),
    `> ${request.method} ${request.url}${headings(request.headers)}${request.body === null ? '' : `\n  ${request.body}`}`,
    answer
      ? `< ${answer.status}${headings(answer.headers)}${answer.excerpt ? `\n  ${answer.excerpt}` : ''}`
      : `< ${trouble ?? 'no answer'}`,
  ].join('\n')

const ownerSection = ({ language, isReady, heading, reasons, beyond }: OwnerPage): string =>
  `<section class="owner" lang="${escaped(language)}">
<h1><span class="sign ${isReady ? 'proven' : 'false'}">${isReady ? signs.proven : signs.false}</span> ${escaped(heading)}</h1>
${reasons.length > 0 ? `<ul>${reasons.map((reason) => `<li>${escaped(reason)}</li>`).join('')}</ul>` : ''}
<p class="soft">${escaped(beyond)}</p>
</section>
`
