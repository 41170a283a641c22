import { expect, test } from 'vitest'
import { catalog } from '@/lib/content/catalog'
import { registry } from '@/lib/operations'
import { startJobApplication } from '@/lib/operations/roles'
import { operationText, scopeTexts } from './agent-facts'

const tools = [...registry, startJobApplication]

test.each(catalog.languages.filter((one) => !one.startsWith('en')))(
  'every operation and scope has its text in %s',
  (language) => {
    const { messages } = catalog.in(language)
    const texts = [
      ...tools.map((tool) => ({ name: tool.name, ...operationText(messages, tool) })),
      ...scopeTexts(messages),
    ]
    expect(texts.filter(({ isTranslated }) => !isTranslated)).toEqual([])
  },
)
