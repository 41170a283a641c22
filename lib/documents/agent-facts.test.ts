import { expect, test } from 'vitest'
import { catalog } from '@/e2e/support/current-content'
import { startJobApplicationDescription } from '@/lib/careers/operations'
import { httpOperations } from '@/lib/documents/operations'
import { describeScopes, getOperationTexts } from './agent-facts'

const tools = [...httpOperations, startJobApplicationDescription]

test.each(catalog.languages.filter((one) => !one.startsWith('en')))(
  'every operation and scope has its text in %s',
  (language) => {
    const { messages } = catalog.in(language)
    const texts = [
      ...tools.map((tool) => ({ name: tool.name, ...getOperationTexts(messages, tool) })),
      ...describeScopes(messages),
    ]
    expect(texts.filter(({ isTranslated }) => !isTranslated)).toEqual([])
  },
)
