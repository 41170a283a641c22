import { paintWaitMs } from '@/lib/config/limits'

const tag = /<script src="(\/_next\/static\/[^"&]+)" async=""><\/script>/g
const preload = /<link rel="preload" as="script"(?: fetchPriority="low")? href="\/_next\/[^"]+"\/>/g

/**
 * The same page, whose scripts are asked for once it has been painted: they change nothing that can
 * be seen, and would only compete with what can. A tab that nobody looks at is never painted.
 */
export function withScriptsAfterPaint(html: string): string {
  const tags = [...html.matchAll(tag)]
  const [first] = tags
  if (!first) return html
  const files = tags.map(([, file = '']) => file)
  return html
    .replaceAll(tag, (_, __, at) => (at === first.index ? loader(files) : ''))
    .replaceAll(preload, '')
}

/** Which scripts a page asks for that way. */
export function scriptsAfterPaint(html: string): string[] {
  const [, files] = html.split(start, 2)
  return JSON.parse(files?.split(';', 1)[0] ?? '[]')
}

const start = '<script>{let files='

// React knows the scripts that are there by `script[async][src="…"]`, and adds those it misses.
const loader = (files: readonly string[]) =>
  `${start}${JSON.stringify(files)};const load=()=>{for(const src of files){const script=document.createElement("script");script.src=src;script.async=true;document.head.append(script)}files=[]};setTimeout(load,${paintWaitMs});new PerformanceObserver(list=>{if(list.getEntriesByName("first-contentful-paint").length>0)load()}).observe({type:"paint",buffered:true})}</script>`
