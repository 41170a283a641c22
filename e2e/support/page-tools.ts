import { registerPageTools } from 'agent-access/page-tools'
import { vi } from 'vitest'

type Options = NonNullable<Parameters<typeof registerPageTools>[0]>

type Result =
  | {
      readonly ok: true
      readonly text: string
      readonly nextCursor?: string
      readonly data?: Readonly<Record<string, unknown>>
    }
  | { readonly ok: false; readonly error: { readonly error: string; readonly detail: string } }

export type Execute = (input: unknown) => Promise<Result>

/** Registers the page tools that `fetch` answers with, as a page in a language does, and returns what calls each. */
export async function openPageTools(
  send: typeof fetch,
  language = 'en',
  options: Options = {},
): Promise<(name: string) => Execute> {
  const tools = new Map<string, Execute>()
  const registerTool = ({ name, execute }: { name: string; execute: Execute }) => {
    tools.set(name, execute)
  }
  vi.stubGlobal('document', {
    modelContext: { registerTool },
    documentElement: { lang: language },
  })
  vi.stubGlobal('navigator', {})
  vi.stubGlobal('addEventListener', () => {})
  vi.stubGlobal('fetch', send)
  await registerPageTools({ confirm: async () => undefined, ...options })
  return (name) => tools.get(name) ?? raise(`There is no page tool ${name}`)
}

function raise(message: string): never {
  throw new Error(message)
}
