import { nameIn, services } from './prices.ts'

const titles: Readonly<Record<string, string>> = { en: 'Bicycle shop', de: 'Fahrradladen' }

export const listServices = (language: string) =>
  services.map((service) => `${nameIn(service, language)}: ${service.euros} €`)

/** The only page of the shop, for people. */
export const toHtml = (): string => `<!doctype html>
<html lang="en">
<title>Bicycle shop</title>
<h1>Bicycle shop</h1>
<ul>${listServices('en')
  .map((line) => `<li>${line}</li>`)
  .join('')}</ul>
</html>`

/** What a page with Markdown beside it says of itself. */
export const pageHeaders = { 'content-type': 'text/html; charset=utf-8', vary: 'Accept' }

export const toMarkdown = ({ language }: { readonly language: string }): string =>
  [`# ${titles[language]}`, '', ...listServices(language).map((line) => `- ${line}`), ''].join('\n')

/** Answers whoever is no agent, on hosts without a router. */
export const answerPeople = ({ url }: Request): Response =>
  new URL(url).pathname === '/'
    ? new Response(toHtml(), { headers: pageHeaders })
    : new Response('Not found', { status: 404 })
