import { requireChromium, runMain } from 'next-host/cli'
import { chromium } from 'playwright/test'
import { builtFor } from '@/e2e/support/built-for'
import { startSite } from '@/e2e/support/server'
import { snapshot } from '@/lib/content/catalog'
import { getRounds } from '@/packages/bench/short'
import { createPageToolsInterface, measuredInterfaces } from './interfaces'
import { type AnswerCost, measureInterface } from './measure'
import { createQuestions } from './questions'

// What an agent pays for an answer over each interface of the site, as it is built.

await runMain(async () => {
  const questions = createQuestions(snapshot(new Date())).slice(0, getRounds(30, 2))
  const executablePath = await requireChromium()
  // Its answers name the address that it was built for.
  const site = await startSite({ port: Number(new URL(builtFor()).port) })
  const asRoot = process.getuid?.() === 0 ? ['--no-sandbox'] : []
  const args = ['--enable-features=WebMCP', ...asRoot]
  const browser = await chromium.launch({ executablePath, args })
  const allInterfaces = { ...measuredInterfaces, 'page tools': createPageToolsInterface(browser) }
  try {
    console.log('| interface | right | tokens | bytes | requests | most tokens |')
    console.log('| --- | ---: | ---: | ---: | ---: | --- |')
    for (const [name, ask] of Object.entries(allInterfaces)) {
      const costs = await measureInterface(ask, questions, { origin: site.url, fetch })
      console.log(`| ${[name, ...toCells(costs, questions.length)].join(' | ')} |`)
    }
  } finally {
    await browser.close()
    await site.stop()
  }
})

/** Right answers of all questions, medians of what was asked, and the question that costs most. */
function toCells(costs: readonly AnswerCost[], questions: number): (string | number)[] {
  const byTokens = costs.toSorted((a, b) => a.tokens - b.tokens)
  const median = (getNumber: (cost: AnswerCost) => number) =>
    costs.map(getNumber).toSorted((a, b) => a - b)[Math.floor(costs.length / 2)] ?? 0
  const most = byTokens.at(-1)
  return [
    `${costs.filter(({ missingFacts }) => missingFacts.length === 0).length} of ${questions}`,
    median(({ tokens }) => tokens),
    median(({ bytes }) => bytes),
    median(({ requests }) => requests),
    `${most?.tokens ?? 0}: ${most?.question ?? ''}`,
  ]
}
